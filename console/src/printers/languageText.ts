import type { Printer } from '@servery/protocol/printing/printer';
import type { TFunction } from 'i18next';

/** The language that a printer was found to speak (decisions 22), in words. */
export function languageText({ speaks }: Pick<Printer, 'speaks'>, t: TFunction): string {
  if (speaks === null) return t('Its language is not known yet.');
  return speaks === 'epos' ? t('It speaks Epson ePOS-Print.') : t('It speaks raw ESC/POS.');
}
