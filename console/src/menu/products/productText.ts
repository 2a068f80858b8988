/** Product texts for lists, and the router state of the edit page. */
import type { Product } from '@servery/protocol/platform/products';
import { productMoney, sentMoney } from '../../platform/money.ts';
import { isInStock } from './bulk/bulkChange.ts';
import { paidPrice, pricesOf } from './prices.ts';
import { listText } from '../../language/writing.ts';

/** The price that guests pay, formatted: "$12.50"; empty when the platform sends no price. */
export function paidPriceText(product: Product): string {
  const prices = pricesOf(product);
  return prices === undefined ? '' : productMoney(paidPrice(prices));
}

/** The names of a product's categories, joined. */
export const categoryNames = ({ categoryObj }: Pick<Product, 'categoryObj'>): string =>
  listText(categoryObj.map(({ categoryName }) => categoryName));

/** The router state for /edit_product (spec 001 §2): enough to show while the product loads. */
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
