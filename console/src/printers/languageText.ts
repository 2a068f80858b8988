import type { Printer } from '@servery/protocol/printing/printer';
import type { TFunction } from 'i18next';

/** The name of a printer's detected command language (decisions 22). */
export function languageText({ speaks }: Pick<Printer, 'speaks'>, t: TFunction): string {
  if (speaks === null) return t('Printer language not known yet.');
  return speaks === 'epos' ? t('Uses Epson ePOS-Print.') : t('Uses raw ESC/POS.');
}
