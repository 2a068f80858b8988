/** The addresses of the menu's products (spec 001 §2). */

/** The paged table of all products. */
export const PRODUCTS = '/product';

/** The cards of a category that is yet to be chosen. */
export const CATEGORY_PRODUCTS = '/products';

/** Where a product is added. */
export const ADD_PRODUCT = '/addproduct';

/** One page of the table. @param page Counted from 0; the address counts from 1 and names no first page. */
export const productsPageUrl = (page: number): string =>
  page > 0 ? `${PRODUCTS}?page=${page + 1}` : PRODUCTS;

/** The cards of one category. */
export const categoryProductsUrl = (categoryId: string): string =>
  `${CATEGORY_PRODUCTS}?${new URLSearchParams({ category: categoryId })}`;

/** Where a product is changed. */
export const editProductUrl = (productId: string): string =>
  `/edit_product?${new URLSearchParams({ id: productId })}`;

/** The categories that a product is in. */
export const editProductCategoriesUrl = (productId: string): string =>
  `/editproductcategory?${new URLSearchParams({ id: productId })}`;

/** The add-on groups that a product has. */
export const editAddOnsUrl = (productId: string): string =>
  `/edit_addons?${new URLSearchParams({ id: productId })}`;
