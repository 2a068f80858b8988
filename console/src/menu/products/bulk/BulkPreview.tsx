import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { isEnabled, type Product } from '@servery/protocol/platform/products';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { productMoney } from '../../../platform/money.ts';
import { pricesOf } from '../prices.ts';
import { categoryNames } from '../productText.ts';
import { changedProduct, isInStock, type BulkChange } from './bulkChange.ts';

/** The product value that a change affects, formatted for display. */
function aspect(product: Product, kind: BulkChange['kind'], t: TFunction): string {
  switch (kind) {
    case 'price': {
      const prices = pricesOf(product);
      if (prices === undefined) return '';
      const regular = productMoney(prices.regularPrice);
      const sale = productMoney(prices.salePrice);
      return prices.includeInSale ? t('{{regular}}, on sale {{sale}}', { regular, sale }) : regular;
    }
    case 'stock':
      return isInStock(product) ? t('In stock') : t('Sold out');
    case 'status':
      return isEnabled(product.productStatus) ? t('Enabled') : t('Disabled');
    case 'category':
      return categoryNames(product);
  }
}

const Preview = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'small',
    borderCollapse: 'collapse',
    '& :is(td, th)': {
      textAlign: 'start',
      paddingBlock: '1.5',
      paddingInlineEnd: '3',
      borderBlockEnd: 'hairline',
      overflowWrap: 'anywhere',
      verticalAlign: 'top',
    },
    // Prices break only between words.
    '& td': { overflowWrap: 'break-word' },
    '& th': { fontWeight: 'medium' },
    '& thead th': {
      color: 'ink.muted',
      position: 'sticky',
      insetBlockStart: '0',
      bg: 'surface',
    },
    '& td:last-child': { fontWeight: 'semibold', paddingInlineEnd: '0' },
  },
});

interface Props {
  /** The products that the change affects. */
  readonly products: readonly Product[];
  readonly change: BulkChange;
}

/** A table of each product's value before and after the change. */
export function BulkPreview({ products, change }: Props) {
  const { t } = useTranslation();
  return (
    // A scroll container, focusable for keyboard scrolling.
    <Box role="region" aria-label={t('Preview')} tabIndex={0} maxHeight="64" overflowY="auto">
      <Preview>
        <thead>
          <tr>
            <th scope="col">{t('Product')}</th>
            <th scope="col">{t('Before')}</th>
            <th scope="col">{t('After')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.productId}>
              <th scope="row">
                <bdi>{product.name}</bdi>
              </th>
              <td>{aspect(product, change.kind, t)}</td>
              <td>{aspect(changedProduct(product, change), change.kind, t)}</td>
            </tr>
          ))}
        </tbody>
      </Preview>
    </Box>
  );
}
