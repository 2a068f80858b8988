import { Button, Text } from '@chakra-ui/react';
import type { Order } from '@servery/protocol/platform/order';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../platform/money.ts';
import { useCurrencyOf } from '../../platform/useCurrencyOf.ts';
import { DialogFrame, DialogSections } from '../../ui/DialogFrame.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { OrderCustomerCard } from '../detail/OrderCustomerCard.tsx';
import { OrderItems } from '../detail/OrderItems.tsx';
import { customerName } from '../orderText.ts';

function UnnumberedOrder({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const total = formatAmount(order.order_total, useCurrencyOf(order));
  const name = customerName(order) || t('No name given');
  const close = (): void => setIsOpen(false);
  return (
    <NoticeStrip tone="danger" icon={FileQuestion}>
      <Text flex="1 1 14rem" overflowWrap="anywhere">
        {t(
          'The platform sent an order without a number, so it can’t be accepted or printed here: {{name}}, {{total}}. Contact the platform’s support.',
          { name, total },
        )}
      </Text>
      <Button onClick={() => setIsOpen(true)}>{t('Show the order')}</Button>
      {isOpen && (
        <DialogFrame onClose={close}>
          <DialogSections
            title={t('Order without a number')}
            footer={<Button onClick={close}>{t('Close')}</Button>}
          >
            <OrderItems order={order} />
            <OrderCustomerCard order={order} />
          </DialogSections>
        </DialogFrame>
      )}
    </NoticeStrip>
  );
}

/** Orders that came without a number: they have no actions, but their contents are shown. */
export default function UnnumberedOrders({ orders }: { readonly orders: readonly Order[] }) {
  return orders.map((order, row) => <UnnumberedOrder key={row} order={order} />);
}
