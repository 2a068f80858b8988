import type { TFunction } from 'i18next';

/** A part in percent of the whole, to one decimal place; 0 if the whole is 0. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

/** The same, formatted for the language: "12.5%", and in Spain "12,5 %". */
export const shareText = (part: number, whole: number, t: TFunction): string =>
  t('{{percent}}%', { percent: shareOf(part, whole) });
