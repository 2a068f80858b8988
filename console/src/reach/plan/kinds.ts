import { t } from 'i18next';
import type { StatusPalette } from '../../ui/Tag.tsx';
import type { Kind } from './planned.ts';

/** What tells the kinds apart; the word is always there too. */
export const TONES: Readonly<Record<Kind, StatusPalette>> = {
  holiday: 'future',
  post: 'confirmed',
  special: 'ready',
  coupon: 'done',
};

/** One of a kind. */
export const kindWord = (kind: Kind): string =>
  ({ holiday: t('Holiday'), post: t('Post'), special: t('Special'), coupon: t('Coupon') })[kind];

/** Many of a kind. */
export const kindsWord = (kind: Kind): string =>
  ({
    holiday: t('Holidays'),
    post: t('Scheduled posts'),
    special: t('Specials'),
    coupon: t('Coupons'),
  })[kind];
