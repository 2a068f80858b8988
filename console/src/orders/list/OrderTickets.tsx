import { Stack } from '@chakra-ui/react/stack';
import type { Order } from '@servery/protocol/platform/order';
import { OrderCard } from '../board/OrderCard.tsx';

/** Orders as a phone's tickets. The browser skips the layout of off-screen tickets, which keeps long lists fast. */
export default function OrderTickets({ orders }: { readonly orders: readonly Order[] }) {
  return (
    <Stack gap="2">
      {orders.map((order) => (
        <OrderCard key={order.order_id} order={order} isCompact />
      ))}
    </Stack>
  );
}
