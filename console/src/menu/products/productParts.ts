/** The pages of a product's categories and add-on groups, in one chunk: they share code and have no forms. */
export { ProductAddOnsPage } from './ProductAddOnsPage.tsx';
export { ProductCategoriesPage } from './ProductCategoriesPage.tsx';
