/** The pages of what a product is in and what it has, loaded together: they are alike, and without forms. */
export { ProductAddOnsPage } from './ProductAddOnsPage.tsx';
export { ProductCategoriesPage } from './ProductCategoriesPage.tsx';
