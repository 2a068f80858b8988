import { Box, Flex, Grid, Stack } from '@chakra-ui/react';
import type { Order } from '@servery/protocol/platform/order';
import { PlugZap, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deviceSettings } from '../../agent/deviceSettings.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { Time } from '../../platform/time/Time.tsx';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { OPEN_STATUSES } from '@servery/protocol/platform/orderStatus';
import { OrderActionCard } from './OrderActionCard.tsx';
import { OrderBanner } from './OrderBanner.tsx';
import { OrderCustomerCard } from './OrderCustomerCard.tsx';
import { OrderNote } from '../OrderNote.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderPrintsCard } from './OrderPrintsCard.tsx';
import { OrderStatusTag } from '../OrderStatusTag.tsx';
import { platformWord } from '../platformWord.ts';
import { OrderTimelineCard } from './OrderTimelineCard.tsx';
import { OrderTiming } from './OrderTiming.tsx';
import { useOrderAction } from '../steps/useOrderAction.ts';
import { PrintNews } from '../printing/PrintNews.tsx';
import { useOrderPrinting } from '../printing/useOrderPrinting.ts';
import { UnreadNotice } from './UnreadNotice.tsx';
import { useOrderTimeline } from './useOrderTimeline.ts';

/** The actions are beside the order, or above it in narrow spaces, as on a phone or in a drawer. */
const LAYOUT = {
  gridTemplateAreas: '"actions" "items" "rest"',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 48rem)': {
    gridTemplateAreas: '"items actions" "items rest"',
    gridTemplateColumns: 'minmax(0, 1fr) 22rem',
    gridTemplateRows: 'auto 1fr',
  },
} as const;

interface Props {
  readonly order: Order;
  /** The level of the order's heading. */
  readonly level: 'h1' | 'h2';
}

/** A whole order: its contents on one side, its actions and activity on the other. */
export function OrderView({ order, level }: Props) {
  const { t } = useTranslation();
  const acting = useOrderAction(order.order_id);
  const { jobs, print, reconnect, isBusy } = useOrderPrinting(order);
  const { prints } = useWatched(deviceSettings);
  const timeline = useOrderTimeline(order, jobs);

  return (
    <>
      <PageHeader
        level={level}
        title={
          <Flex as="span" align="center" gap="3" wrap="wrap">
            <span>{t('Order #{{number}}', { number: order.order_id })}</span>
            <OrderStatusTag status={order.order_status} />
            {OPEN_STATUSES.includes(order.order_status) && <OrderTiming order={order} />}
          </Flex>
        }
        description={
          <>
            <span>{platformWord(t, order.shipping_method)}</span> · <Time written={order.order_date} />
          </>
        }
        below={<OrderNote order={order} />}
      >
        {prints && (
          <>
            <HeldButton isHeld={isBusy} onClick={() => void print()}>
              <Printer aria-hidden />
              {t('Print')}
            </HeldButton>
            <HeldButton isHeld={isBusy} onClick={() => void reconnect()}>
              <PlugZap aria-hidden />
              {t('Reconnect')}
            </HeldButton>
          </>
        )}
      </PageHeader>
      <UnreadNotice order={order} />
      <OrderBanner banner={acting.banner} />
      {prints && <PrintNews orderId={order.order_id} />}
      <Box containerType="inline-size">
        <Grid css={LAYOUT} gap="4.5" alignItems="start">
          <Box gridArea="items" containerType="inline-size">
            <OrderItems order={order} />
          </Box>
          <Box gridArea="actions">
            <OrderActionCard order={order} acting={acting} />
          </Box>
          <Stack gridArea="rest" gap="4.5" minWidth="0">
            <OrderCustomerCard order={order} />
            <OrderPrintsCard
              order={order}
              jobs={jobs}
              prints={prints}
              isBusy={isBusy}
              onPrint={() => void print()}
            />
            <OrderTimelineCard entries={timeline} />
          </Stack>
        </Grid>
      </Box>
    </>
  );
}
