/** The URLs of the menu's products (spec 001 §2). */

/** The paged table of all products. */
export const PRODUCTS = '/product';

/** The sheet of a category's products, before a category is chosen. */
export const CATEGORY_PRODUCTS = '/products';

/** The sheet's query parameters: the category, and the product whose drawer is open. */
export const CATEGORY = 'category';
export const OPEN = 'edit';

/** The page that adds a product. */
export const ADD_PRODUCT = '/addproduct';

/** One page of the table. @param page counted from 0; the URL counts from 1 and omits the first page. */
export const productsPageUrl = (page: number): string =>
  page > 0 ? `${PRODUCTS}?page=${page + 1}` : PRODUCTS;

/** The sheet of one category. */
export const categoryProductsUrl = (categoryId: string): string =>
  `${CATEGORY_PRODUCTS}?${new URLSearchParams({ [CATEGORY]: categoryId })}`;

/** The sheet with a product's drawer open. @param categoryId the shown category; empty for none. */
export const openProductUrl = (productId: string, categoryId: string): string =>
  `${CATEGORY_PRODUCTS}?${new URLSearchParams({ ...(categoryId && { [CATEGORY]: categoryId }), [OPEN]: productId })}`;

/** The page that edits a product. */
export const editProductUrl = (productId: string): string =>
  `/edit_product?${new URLSearchParams({ id: productId })}`;

/** The categories that a product is in. */
export const editProductCategoriesUrl = (productId: string): string =>
  `/editproductcategory?${new URLSearchParams({ id: productId })}`;

/** The add-on groups that a product has. */
export const editAddOnsUrl = (productId: string): string =>
  `/edit_addons?${new URLSearchParams({ id: productId })}`;
