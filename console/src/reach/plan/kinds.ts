import { t } from 'i18next';
import type { StatusPalette } from '../../ui/Tag.tsx';
import type { Kind } from './planned.ts';

/** The colour of each kind, always shown together with its word. */
export const TONES: Readonly<Record<Kind, StatusPalette>> = {
  holiday: 'future',
  post: 'confirmed',
  special: 'ready',
  coupon: 'done',
};

/** Singular name of a kind. */
export const kindName = (kind: Kind): string =>
  ({ holiday: t('Holiday'), post: t('Post'), special: t('Special'), coupon: t('Coupon') })[kind];

/** Plural name of a kind. */
export const kindNamePlural = (kind: Kind): string =>
  ({
    holiday: t('Holidays'),
    post: t('Scheduled posts'),
    special: t('Specials'),
    coupon: t('Coupons'),
  })[kind];
