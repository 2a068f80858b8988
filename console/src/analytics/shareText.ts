import type { TFunction } from 'i18next';

/** A part in percent of the whole, to one decimal place; 0 where there is no whole. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

/** The same as people read it: "12.5%", and in Spain "12,5 %". */
export const shareText = (part: number, whole: number, t: TFunction): string =>
  t('{{percent}}%', { percent: shareOf(part, whole) });
