import { Box, Text } from '@chakra-ui/react';
import type { Order } from '@servery/protocol/platform/order';
import type { Job } from '@servery/protocol/printing/job';
import { FileDiff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { digestToPrint } from '../../agent/truncateReceipt.ts';
import { digestOnPaper } from '../../agent/printState.ts';
import { useMerchant } from '../../platform/merchant.ts';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { OPEN_STATUSES } from '@servery/protocol/platform/orderStatus';
import { useReceiptOf } from './useReceiptOf.ts';

interface Props {
  readonly order: Order;
  /** The order's jobs, newest first. */
  readonly jobs: readonly Job[];
  readonly isBusy: boolean;
  /** Prints the current order; the agent heads the paper CHANGED. */
  readonly onPrint: () => void;
}

/**
 * Warns that an order that still has to be made or handed over has changed since it was printed, and offers to print
 * it again. Renders nothing if the agent sends no digests of its papers.
 */
export function PaperDiffers({ order, jobs, isBusy, onPrint }: Props) {
  const { t } = useTranslation();
  const receiptOf = useReceiptOf();
  // Part of a receipt comes from the merchant's record: without it, an order would seem to have changed.
  const { isLoading } = useMerchant();
  const printed = digestOnPaper(jobs);
  if (printed === undefined || isLoading || !OPEN_STATUSES.includes(order.order_status)) return null;
  const now = digestToPrint(receiptOf(order), t);
  if (now === undefined || now === printed) return null;
  return (
    <Box paddingInline="4" paddingBlockEnd="3">
      <NoticeStrip tone="warning" icon={FileDiff} role="status">
        <Text flex="1 1 12rem" fontWeight="semibold">
          {t('The order changed after it was printed.')}
        </Text>
        <HeldButton size="sm" isHeld={isBusy} onClick={onPrint}>
          {t('Print the changes')}
        </HeldButton>
      </NoticeStrip>
    </Box>
  );
}
