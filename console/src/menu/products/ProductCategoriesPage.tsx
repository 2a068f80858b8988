import type { Product } from '@servery/protocol/platform/products';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { toaster } from '../../ui/toaster.ts';
import { useCategoriesQuery } from '../categories/categoriesApi.ts';
import { AddFromList } from './AddFromList.tsx';
import { categoryOption } from './options.ts';
import { ProductCategoryList } from './ProductCategoryList.tsx';
import { ProductPartsPage } from './ProductPartsPage.tsx';
import { useAssignCategoryMutation } from './productsApi.ts';

/** Edits the categories of a product (spec 001 §2: /editproductcategory). */
export function ProductCategoriesPage() {
  const { t } = useTranslation();
  return (
    <ProductPartsPage
      title={(name) => (name === '' ? t('Product categories') : t('Categories of {{name}}', { name }))}
      current={{
        title: t('In these categories'),
        content: (product) => <ProductCategoryList product={product} />,
      }}
      others={{
        title: t('Add to Category'),
        content: (product) => <OtherCategories product={product} />,
      }}
    />
  );
}

function OtherCategories({ product: { productId, categoryObj } }: { readonly product: Product }) {
  const { t } = useTranslation();
  const [assign] = useAssignCategoryMutation();
  const own = new Set(categoryObj.map(({ categoryId }) => categoryId));
  const add = async (categoryId: string): Promise<void> => {
    const { error } = await assign({ productId, categoryId });
    toaster.create(
      error
        ? { id: 'assignment', type: 'error', title: errorText(error, t) }
        : { id: 'assignment', type: 'success', title: t('added Successfully') },
    );
  };
  return (
    <Loaded query={useCategoriesQuery()} failed={t('The categories could not be loaded')}>
      {(categories) => (
        <AddFromList
          label={t('Other categories')}
          searchLabel={t('Search categories')}
          options={categories
            .filter(({ categoryId }) => !own.has(categoryId))
            .map((category) => categoryOption(category, t))}
          none={t('It’s already in every category.')}
          onAdd={({ id }) => void add(id)}
        />
      )}
    </Loaded>
  );
}
