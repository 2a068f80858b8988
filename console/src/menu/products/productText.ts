/** How a product is written in lists, and what the page that changes it is told. */
import type { Product } from '@servery/protocol/platform/products';
import { productMoney, sentMoney } from '../../platform/money.ts';
import { isInStock } from './bulk/bulkChange.ts';
import { paidPrice, pricesOf } from './prices.ts';
import { listText } from '../../language/writing.ts';

/** What guests pay, as read: "$12.50"; empty where the platform tells no price. */
export function paidPriceText(product: Product): string {
  const prices = pricesOf(product);
  return prices === undefined ? '' : productMoney(paidPrice(prices));
}

/** The names of a product's categories, one after another. */
export const categoryNames = ({ categoryObj }: Pick<Product, 'categoryObj'>): string =>
  listText(categoryObj.map(({ categoryName }) => categoryName));

/** What /edit_product is opened with (spec 001 §2): enough to show while the product is on its way. */
export function editProductState(product: Product): Readonly<Record<string, string | boolean>> {
  const { productId, name, descriptions, shortDescription, categoryObj, categoryId, price } = product;
  const [category] = categoryObj;
  return {
    productId,
    name,
    description: descriptions,
    shortDescription,
    price: typeof price === 'number' ? sentMoney(price) : '',
    stockStatus: isInStock(product),
    catName: category?.categoryName ?? '',
    categoryId: category?.categoryId ?? categoryId,
  };
}
