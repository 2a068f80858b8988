import { isEnabled, type Product } from '@servery/protocol/platform/products';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Tag } from '../../ui/Tag.tsx';
import { isInStock } from './bulk/bulkChange.ts';
import { ProductThumb } from './ProductThumb.tsx';
import { categoryNames, editProductState, paidPriceText } from './productText.ts';
import { editProductUrl } from './urls.ts';

interface Props {
  readonly product: Product;
  readonly isChosen: boolean;
  readonly onChoose: (products: readonly Product[], isChosen: boolean) => void;
}

/** One table row. A memoised component: rows render incrementally, and selecting one does not re-render the others. */
export const ProductRow = memo(function ProductRow({ product, isChosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <tr>
      <td className="pick">
        <label>
          <input
            type="checkbox"
            aria-label={t('Select {{name}}', { name: product.name })}
            checked={isChosen}
            onChange={({ target }) => onChoose([product], target.checked)}
          />
        </label>
      </td>
      <td className="picture">
        <ProductThumb product={product} />
      </td>
      <th scope="row" className="name">
        <Link to={editProductUrl(product.productId)} state={editProductState(product)}>
          <bdi>{product.name}</bdi>
        </Link>
      </th>
      <td className="text">
        <span>
          <bdi>{product.descriptions || product.shortDescription}</bdi>
        </span>
      </td>
      <td className="category">{categoryNames(product)}</td>
      <td className="price">{paidPriceText(product)}</td>
      <td className="stock">
        <div>
          {isInStock(product) ? (
            <Tag colorPalette="done">{t('In stock')}</Tag>
          ) : (
            <Tag colorPalette="new">{t('Sold out')}</Tag>
          )}
          {!isEnabled(product.productStatus) && <Tag>{t('Disabled')}</Tag>}
        </div>
      </td>
    </tr>
  );
});
