/**
 * The pages of one product, loaded together: each leads to the others, and as files of their own they would cost every
 * page of the console more to name than they save.
 */
export { AddProductPage } from './AddProductPage.tsx';
export { EditProductPage } from './EditProductPage.tsx';
export { ProductAddOnsPage } from './ProductAddOnsPage.tsx';
export { ProductCategoriesPage } from './ProductCategoriesPage.tsx';
