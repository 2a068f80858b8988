import { moneyText } from '@servery/protocol/platform/amounts';
import type { Order } from '@servery/protocol/platform/order';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../platform/currency.ts';
import type { SalesDays } from '../orders/figures/salesDays.ts';
import { formatMoney } from '../platform/money.ts';
import { FiguresCard } from './FiguresCard.tsx';
import { bestSellers } from '../orders/figures/orderFigures.ts';
import { numberText } from '../language/writing.ts';

/** How many dishes are shown; the file has all of them. */
const SHOWN = 15;

interface Props {
  readonly orders: readonly Order[];
  readonly days: SalesDays;
  readonly currency: Currency;
  /** Whether these are all orders of the days. */
  readonly isWhole: boolean;
}

/** The dishes that sold most often; renders nothing if nothing was sold. */
export function BestSellers({ orders, days, currency, isWhole }: Props) {
  const { t } = useTranslation();
  const dishes = bestSellers(orders);
  if (dishes.length === 0) return null;
  return (
    <FiguresCard
      title={t('Best sellers')}
      note={
        !isWhole
          ? t('Based on the orders loaded so far')
          : dishes.length > SHOWN
            ? t('Top {{shown}} of {{all}} items. The CSV file has all of them.', {
                shown: numberText(SHOWN),
                all: numberText(dishes.length),
              })
            : t('By quantity sold')
      }
      file={`best-sellers-${days.start}-${days.end}`}
      columns={[t('Item'), t('Sold'), t('Amount')]}
      rows={dishes
        .slice(0, SHOWN)
        .map(({ name, sold, revenue }) => [name, numberText(sold), formatMoney(revenue, currency)])}
      plainRows={dishes.map(({ name, sold, revenue }) => [name, sold, moneyText(revenue, currency.decimals)])}
    />
  );
}
