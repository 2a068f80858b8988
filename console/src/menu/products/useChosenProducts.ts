import type { Product } from '@servery/protocol/platform/products';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { errorText } from '../../answers/errorText.ts';
import { toaster } from '../../ui/toaster.ts';
import type { ProductsDispatch } from './productEdits.ts';
import { productQueries } from './productQueries.ts';

/** Always fetches, and keeps no subscription. */
const AS_IT_IS = { subscribe: false, forceRefetch: true } as const;

/**
 * The products selected for a bulk change. The selection, with the last read data, persists while the user pages
 * through the list.
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
    /** A stable function. */
    choose,
    /** Selects all products of a category, including those not on the screen. */
    chooseCategory: async (categoryId: string): Promise<void> => {
      setIsReading(true);
      try {
        const { allProductsOfCategory } = productQueries.endpoints;
        choose(await dispatch(allProductsOfCategory.initiate(categoryId, AS_IT_IS)).unwrap(), true);
        toaster.remove('choose-category');
      } catch (error) {
        const title = t('The category’s products could not be loaded');
        toaster.create({ id: 'choose-category', type: 'error', title, description: errorText(error, t) });
      }
      setIsReading(false);
    },
    isReading,
    clear: (): void => setChosen(new Map()),
    /** The selection, with the shown list's current data where available. */
    asShown: (shown: readonly Product[]): readonly Product[] => {
      const byId = new Map(shown.map((product) => [product.productId, product]));
      return [...chosen].map(([id, product]) => byId.get(id) ?? product);
    },
  };
}
