import { moneyText } from '@servery/protocol/platform/amounts';
import type { Order } from '@servery/protocol/platform/order';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Currency } from '../platform/currency.ts';
import type { SalesDays } from '../orders/figures/salesDays.ts';
import { useZone } from '../platform/merchant.ts';
import { formatMoney } from '../platform/money.ts';
import { selectClockOffset, serverNow } from '../platform/time/serverClock.ts';
import { FiguresCard } from './FiguresCard.tsx';
import { sumLosses, type Loss } from '../orders/figures/orderFigures.ts';
import type { TextKey } from '../language/textKey.ts';
import { numberText } from '../language/writing.ts';
import { shareOf, shareText } from './shareText.ts';

const LABELS: Readonly<Record<Loss, TextKey>> = {
  cancelled: 'Cancelled',
  unanswered: 'No response within an hour',
  unpaid: 'Never paid',
};

interface Props {
  readonly orders: readonly Order[];
  readonly days: SalesDays;
  readonly currency: Currency;
}

/** Cancellations and orders lost in other ways: their number, share and value. */
export function Losses({ orders, days, currency }: Props) {
  const { t } = useTranslation();
  const zone = useZone();
  const offset = useSelector(selectClockOffset);
  const losses = sumLosses(orders, zone, serverNow(offset));
  const sum = losses.reduce(
    (all, each) => ({ orders: all.orders + each.orders, amount: all.amount + each.amount }),
    { orders: 0, amount: 0 },
  );
  const named = [
    ...losses.map(({ loss, ...rest }) => ({ name: t(LABELS[loss]), ...rest })),
    { name: t('Lost orders'), ...sum },
  ];
  return (
    <FiguresCard
      title={t('Cancelled and lost orders')}
      note={t('Out of {{all}} orders', {
        all: numberText(orders.length),
        count: orders.length,
        defaultValue_one: 'Out of {{all}} order',
      })}
      file={`orders-lost-${days.start}-${days.end}`}
      columns={[t('Reason'), t('Orders'), t('Share'), t('Amount')]}
      rows={named.map(({ name, orders: count, amount }) => [
        name,
        numberText(count),
        shareText(count, orders.length, t),
        formatMoney(amount, currency),
      ])}
      plainRows={named.map(({ name, orders: count, amount }) => [
        name,
        count,
        `${shareOf(count, orders.length)}%`,
        moneyText(amount, currency.decimals),
      ])}
    />
  );
}
