import type { Product } from '@servery/protocol/platform/products';
import { useTranslation } from 'react-i18next';
import { productMoney } from '../../platform/money.ts';
import { moneyAsTyped } from '../../platform/typedNumbers.ts';
import { InlineField } from './InlineField.tsx';
import { priceText, pricesOf, typedPrice, withRegularPriceAlone, type Prices } from './prices.ts';

interface Props {
  readonly product: Product;
  /** As `save` of {@link InlineField}. */
  readonly save: (prices: Prices) => Promise<string | undefined>;
  /** As `onEnter` of {@link InlineField}. */
  readonly onEnter?: (field: HTMLElement) => void;
  /** Shows below the field what guests pay during a sale. */
  readonly hasHelp?: boolean;
}

/** "On sale for $8.00"; undefined for a product that is not on sale. */
export function useSaleText(product: Product): string | undefined {
  const { t } = useTranslation();
  const prices = pricesOf(product);
  return prices?.includeInSale === true
    ? t('On sale for {{price}}', { price: productMoney(prices.salePrice) })
    : undefined;
}

/** A product's regular price, saved as it is typed. The sale price stays (spec 001 §7). */
export function PriceField({ product, save, onEnter, hasHelp = false }: Props) {
  const { t } = useTranslation();
  const prices = pricesOf(product);
  const sale = useSaleText(product);
  return (
    <InlineField
      label={t('Price ($)')}
      saved={priceText(prices)}
      inputMode="decimal"
      read={(typed) => {
        const value = typedPrice(typed);
        if (value !== undefined && prices?.includeInSale === true && value < prices.salePrice) {
          return {
            problem: t('The price can’t be below the sale price. Change the sale price first, under Edit.'),
          };
        }
        if (value !== undefined) return { value };
        return {
          problem: t('Enter a price of 0 or more, such as {{example}}', { example: moneyAsTyped(1250) }),
        };
      }}
      save={(regularPrice) => save(withRegularPriceAlone(product, regularPrice))}
      help={hasHelp ? sale : undefined}
      {...(onEnter && { onEnter })}
    />
  );
}
