import { Button, chakra, Grid, Text, VisuallyHidden } from '@chakra-ui/react';
import type { Amount, Order } from '@servery/protocol/platform/order';
import { CircleOff } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { formatAmount } from '../../platform/money.ts';
import { useCurrencyOf } from '../../platform/useCurrencyOf.ts';
import { Card } from '../../ui/Card.tsx';
import { otherCharges, subtotal } from '../orderSums.ts';
import { paymentOf } from '../payment.ts';
import { platformWord } from '../platformWord.ts';

const SoldOutDialog = lazyPart(() => import('../../menu/soldOut/SoldOutDialog.tsx'), MissingOverlay);

/** Styled once at its root; its cells are native. */
const ItemTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      paddingInline: { base: '2', sm: '4' },
      borderBlockEnd: 'hairline',
    },
    '& th': { textStyle: 'label', color: 'ink.muted', paddingBlock: '2.5' },
    '& td': { paddingBlock: '3' },
    '& .quantity': { width: { base: '12', sm: '16' } },
    '& .stock': { paddingInlineStart: '0', paddingInlineEnd: '1', paddingBlock: '1', width: '0' },
    '& .stock .word': { whiteSpace: 'nowrap', '@container (max-width: 30rem)': { srOnly: true } },
    '& .amount': { textAlign: 'end', whiteSpace: 'nowrap' },
    // Set on each element, since the CSS reset sets it on each, too.
    '& .name, & .name *': { overflowWrap: 'anywhere' },
  },
});

/** The amount, or undefined if it is zero or missing and needs no line. */
const unlessNothing = (amount: Amount | undefined): Amount | undefined =>
  amount === 0 || amount === null ? undefined : amount;

/** The order's items and sums: quantity, name, add-ons, line totals, and the sums of spec 000 §2.7. */
export function OrderItems({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const currency = useCurrencyOf(order);
  const money = (amount: Amount): string => formatAmount(amount, currency);
  const payment = paymentOf(order);
  /** The name of the dish that the sold-out dialog is open for. */
  const [soldOut, setSoldOut] = useState<string>();
  // Unknown amounts are omitted, as on paper.
  const sums: [string, Amount | undefined][] = [
    [t('Subtotal'), subtotal(order)],
    [t('Tip'), unlessNothing(order.tip_amount)],
    [t('Tax'), order.sales_tax ?? 0],
    [t('Other charges'), unlessNothing(otherCharges(order, currency.decimals))],
  ];

  return (
    <Card>
      <ItemTable>
        <thead>
          <tr>
            <th scope="col" className="quantity">
              {t('Qty')}
            </th>
            <th scope="col">{t('Item')}</th>
            <th scope="col" className="amount">
              {t('Total')}
            </th>
            <th scope="col">
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, line) => (
            // An order may contain the same dish twice: only the index identifies a line.
            <tr key={line}>
              <td>
                <b>{item.qty}</b>
              </td>
              <td className="name">
                <bdi>
                  <b>{item.name || t('Item {{number}}', { number: String(line + 1) })}</b>
                </bdi>
                {item.addons.map(({ addon_full_name }, addOn) => (
                  <Text key={addOn} color="ink.muted" textStyle="small">
                    <bdi>{addon_full_name}</bdi>
                  </Text>
                ))}
              </td>
              <td className="amount">{money(item.total)}</td>
              <td className="stock">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('Sold out: {{name}}', { name: item.name })}
                  aria-haspopup="dialog"
                  onClick={() => setSoldOut(item.name)}
                >
                  <CircleOff aria-hidden />
                  <span className="word">{t('Sold out')}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </ItemTable>
      <Grid as="dl" templateColumns="1fr auto" rowGap="1.5" padding="4">
        {sums.map(
          ([name, amount]) =>
            amount !== undefined && (
              <Fragment key={name}>
                <Text as="dt" color="ink.muted">
                  {name}
                </Text>
                <Text as="dd" textAlign="end">
                  {money(amount)}
                </Text>
              </Fragment>
            ),
        )}
        <Text as="dt" textStyle="title">
          {t('Total')}
        </Text>
        <Text as="dd" textStyle="title" textAlign="end">
          {money(order.order_total)}
        </Text>
        {payment && (
          <>
            <Text as="dt" color="ink.muted">
              {payment.isPaid === false ? t('To be paid') : t('Paid by')}
            </Text>
            <Text as="dd" textAlign="end" overflowWrap="anywhere">
              {platformWord(t, payment.method)}
            </Text>
          </>
        )}
      </Grid>
      {soldOut !== undefined && <SoldOutDialog name={soldOut} onClose={() => setSoldOut(undefined)} />}
    </Card>
  );
}
