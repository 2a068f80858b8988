import { CATEGORY_PRODUCTS_PAGE_SIZE, type Product } from '@servery/protocol/platform/products';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { errorText } from '../../platform/errorText.ts';
import { pageCountOf } from '../../ui/lists/paging.ts';
import { toaster } from '../../ui/toaster.ts';
import type { ProductsDispatch } from './productEdits.ts';
import { productsApi } from './productsApi.ts';

/** Every product of a category, as it is now. @throws PlatformError where one of its pages could not be read. */
async function readCategory(dispatch: ProductsDispatch, categoryId: string): Promise<Product[]> {
  const products: Product[] = [];
  for (let page = 0, pageCount = 1; page < pageCount; page += 1) {
    const { productsOfCategory } = productsApi.endpoints;
    const { data, sent, total } = await dispatch(
      productsOfCategory.initiate({ categoryId, page }, { subscribe: false, forceRefetch: true }),
    ).unwrap();
    products.push(...data);
    pageCount = pageCountOf({ page, size: CATEGORY_PRODUCTS_PAGE_SIZE, rows: sent, total });
  }
  return products;
}

/**
 * The products that are chosen to be changed together. They stay chosen while the list is leafed through, as they were
 * read last.
 */
export function useChosenProducts() {
  const { t } = useTranslation();
  const dispatch = useDispatch<ProductsDispatch>();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Product>>(new Map());
  const [isReading, setIsReading] = useState(false);

  const choose = useCallback((products: readonly Product[], isChosen: boolean): void => {
    setChosen((before) => {
      const next = new Map(before);
      for (const product of products) {
        if (isChosen) next.set(product.productId, product);
        else next.delete(product.productId);
      }
      return next;
    });
  }, []);

  return {
    chosen,
    /** Always the same function. */
    choose,
    /** Chooses all of a category, those that are not on the screen too. */
    chooseCategory: async (categoryId: string): Promise<void> => {
      setIsReading(true);
      try {
        choose(await readCategory(dispatch, categoryId), true);
        toaster.remove('choose-category');
      } catch (error) {
        const title = t('The products of the category could not be read');
        toaster.create({ id: 'choose-category', type: 'error', title, description: errorText(error, t) });
      }
      setIsReading(false);
    },
    isReading,
    clear: (): void => setChosen(new Map()),
    /** What is chosen, as the list shows it now where it does. */
    asShown: (shown: readonly Product[]): readonly Product[] => {
      const byId = new Map(shown.map((product) => [product.productId, product]));
      return [...chosen].map(([id, product]) => byId.get(id) ?? product);
    },
  };
}
