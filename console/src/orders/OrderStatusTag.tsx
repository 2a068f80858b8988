import { isCancelled, statusLabel } from '@servery/protocol/platform/orderStatus';
import { useTranslation } from 'react-i18next';
import { Tag, type StatusPalette } from '../ui/Tag.tsx';

const PALETTES: Readonly<Record<string, StatusPalette>> = {
  Processing: 'new',
  ORDER_AHEAD: 'future',
  Confirmed: 'confirmed',
  PICKUP_READY: 'ready',
  TAKEOUT: 'done',
  Complete: 'done',
};

const paletteOf = (status: string): StatusPalette =>
  isCancelled(status) ? 'cancelled' : (PALETTES[status] ?? 'cancelled');

/** An order's status in the words of spec 000 §4.2; a status it does not name stands as it is. */
export function OrderStatusTag({ status }: { readonly status: string }) {
  const { t } = useTranslation();
  return <Tag colorPalette={paletteOf(status)}>{t(statusLabel(status))}</Tag>;
}
