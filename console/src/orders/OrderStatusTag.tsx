import { isCancelled } from '@servery/protocol/platform/orderStatus';
import { useTranslation } from 'react-i18next';
import { Tag, type StatusPalette } from '../ui/Tag.tsx';
import { statusText } from './statusText.ts';

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

/** An order's status, coloured. */
export function OrderStatusTag({ status }: { readonly status: string }) {
  const { t } = useTranslation();
  return <Tag colorPalette={paletteOf(status)}>{statusText(status, t)}</Tag>;
}
