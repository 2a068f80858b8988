import { chakra } from '@chakra-ui/react/styled-system';
import type { Category } from '@servery/protocol/platform/catalogue';
import { isEnabled, type Product } from '@servery/protocol/platform/products';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pictureAddress } from '../../answers/addressGuard.ts';
import { productMoney, sentMoney } from '../../platform/money.ts';
import { SortableList } from '../../ui/lists/SortableList.tsx';
import { editProductUrl } from '../products/urls.ts';
import { productId } from '../products/productQueries.ts';
import { useReorderProductsMutation } from '../products/productsApi.ts';

/** Edge of a product's picture, in pixels: reserves its space until it loads. */
const EDGE = 48;

/** Styled once at the root: the rows use native elements, so that hundreds of them drag smoothly. */
const Rows = chakra('div', {
  base: {
    '& .product': {
      flex: '1',
      minWidth: '0',
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '3',
      minHeight: 'target',
      paddingInlineEnd: { base: '2', md: '0' },
      borderRadius: 'sm',
      _hover: { '& .name': { textDecoration: 'underline' } },
    },
    '& .picture': { boxSize: '12', borderRadius: 'sm', bg: 'subtle', objectFit: 'cover' },
    '& .name': { fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& .facts': { display: 'grid', justifyItems: 'end', textStyle: 'small', color: 'ink.muted' },
    '& .price': { color: 'ink', fontVariantNumeric: 'tabular-nums' },
    '& .out': { color: 'danger.fg', fontWeight: 'medium' },
  },
});

/** The router state for /edit_product (spec 001 §2), with the category that it is opened from. */
const editProductState = (product: Product, { categoryId, categoryName }: Category) => ({
  productId: product.productId,
  name: product.name,
  description: product.descriptions,
  shortDescription: product.shortDescription,
  price: typeof product.price === 'number' ? sentMoney(product.price) : '',
  stockStatus: product.inStock !== false,
  catName: categoryName,
  categoryId,
});

interface Props {
  readonly category: Category;
  readonly products: readonly Product[];
}

/** A category's products in order; each links to its page and has a drag handle. */
export function ProductOrder({ category, products }: Props) {
  const { t } = useTranslation();
  const [reorder] = useReorderProductsMutation();
  return (
    <Rows>
      <SortableList
        label={t('Products')}
        items={products}
        idOf={productId}
        nameOf={({ name }) => name}
        onReorder={(ids) => reorder({ categoryId: category.categoryId, ids })}
      >
        {(product) => {
          const picture = pictureAddress(product.image[0] ?? product.productImageUrl);
          const isOut = product.inStock === false;
          return (
            <Link
              className="product"
              to={editProductUrl(product.productId)}
              state={editProductState(product, category)}
            >
              {picture === undefined ? (
                <span className="picture" />
              ) : (
                // Decorative: the product's name is beside it.
                <img
                  className="picture"
                  src={picture}
                  alt=""
                  width={EDGE}
                  height={EDGE}
                  loading="lazy"
                  decoding="async"
                />
              )}
              <span className="name">
                <bdi>{product.name}</bdi>
              </span>
              <span className="facts">
                {typeof product.price === 'number' && (
                  <span className="price">{productMoney(product.price)}</span>
                )}
                <span className={isOut ? 'out' : undefined}>{isOut ? t('Sold out') : t('In stock')}</span>
                {!isEnabled(product.productStatus) && <span>{t('Disabled')}</span>}
              </span>
            </Link>
          );
        }}
      </SortableList>
    </Rows>
  );
}
