import type { Product } from '@servery/protocol/platform/products';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { errorText } from '../../answers/errorText.ts';
import { toaster } from '../../ui/toaster.ts';
import type { ProductsDispatch } from './productEdits.ts';
import { productQueries } from './productQueries.ts';

/** Read now, whatever is cached. */
const AS_IT_IS = { subscribe: false, forceRefetch: true } as const;

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
        const { allProductsOfCategory } = productQueries.endpoints;
        choose(await dispatch(allProductsOfCategory.initiate(categoryId, AS_IT_IS)).unwrap(), true);
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
