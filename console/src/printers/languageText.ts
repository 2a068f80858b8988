import type { Printer } from '@servery/protocol/printing/printer';
import type { TFunction } from 'i18next';

/** The name of a printer's detected command language (decisions 22). */
export function languageText({ speaks }: Pick<Printer, 'speaks'>, t: TFunction): string {
  if (speaks === null) return t('Its language is not known yet.');
  return speaks === 'epos' ? t('It speaks Epson ePOS-Print.') : t('It speaks raw ESC/POS.');
}
