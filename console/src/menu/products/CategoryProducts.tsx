import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { Category } from '@servery/protocol/platform/catalogue';
import type { Product } from '@servery/protocol/platform/products';
import { UtensilsCrossed } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectMayUse } from '../../session/sessionSlice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EndlessList } from '../../ui/EndlessList.tsx';
import { useAllAddOnGroups } from '../addOns/useAllAddOnGroups.ts';
import type { Assignable } from './AssignmentField.tsx';
import { BulkEdit } from './bulk/BulkEdit.tsx';
import { ProductCards } from './ProductCards.tsx';
import { productsApi } from './productsApi.ts';
import { useChosenProducts } from './useChosenProducts.ts';

interface Props {
  readonly category: Category;
  readonly categories: readonly Category[];
}

/**
 * The add-on groups, for who may use them (spec 000 §6); undefined else, and until they are there. Beyond the first
 * hundred they are read once one is wanted: to be chosen, or to name what a product has.
 */
function useAssignableGroups(products: readonly Product[]) {
  const mayUse = useSelector(selectMayUse('full-access'));
  const [isChoosing, setIsChoosing] = useState(false);
  const [isUnnamed, setIsUnnamed] = useState(false);
  const { data } = useAllAddOnGroups({ skip: !mayUse, isWhole: isChoosing || isUnnamed });
  const groups = useMemo(
    () => data?.map(({ addOnGroupId, name }): Assignable => ({ id: addOnGroupId, name })),
    [data],
  );
  const isMissing = useMemo(() => {
    const known = new Set(groups?.map(({ id }) => id));
    const isUnknown = (own: Product['addonsGroups'][number]) => typeof own === 'string' && !known.has(own);
    return groups !== undefined && products.some(({ addonsGroups }) => addonsGroups.some(isUnknown));
  }, [groups, products]);
  if (isMissing && !isUnnamed) setIsUnnamed(true);
  return { groups, chooseGroups: () => setIsChoosing(true) };
}

/** The cards of one category, read further as one scrolls, to be edited one by one or together. */
export function CategoryProducts({ category, categories }: Props) {
  const { t } = useTranslation();
  const list = productsApi.useCategoryProductsInfiniteQuery(category.categoryId);
  // A product that moved to the next page while pages were read is there twice.
  const products = useMemo(() => {
    const all = list.data?.pages.flatMap((page) => page.data) ?? [];
    return [...new Map(all.map((product): [string, Product] => [product.productId, product])).values()];
  }, [list.data]);
  const choices = useMemo(
    () => categories.map(({ categoryId, categoryName }) => ({ id: categoryId, name: categoryName })),
    [categories],
  );
  const { groups, chooseGroups } = useAssignableGroups(products);
  const choice = useChosenProducts();
  const total = list.data?.pages.at(-1)?.total;
  return (
    <BulkEdit chosen={choice.asShown(products)} categories={categories} onClear={choice.clear}>
      {products.length > 0 && (
        <Flex align="center" justify="space-between" wrap="wrap" gap="2">
          <Text color="ink.muted">
            {total === 1 ? t('1 product') : t('{{count}} products', { count: total ?? products.length })}
          </Text>
          <Button
            aria-busy={choice.isReading}
            onClick={() => {
              if (!choice.isReading) void choice.chooseCategory(category.categoryId);
            }}
          >
            {choice.isReading ? t('Loading…') : t('Choose all of this category')}
          </Button>
        </Flex>
      )}
      <EndlessList
        query={list}
        failed={t('The products could not be loaded')}
        more={t('Show more products')}
        empty={
          <EmptyState icon={UtensilsCrossed} title={t('There are no products in this category')}>
            {t('Add one, or put products of other categories into it.')}
          </EmptyState>
        }
      >
        {products.length > 0 && (
          <Box
            onFocus={({ target }) => {
              if (target instanceof HTMLSelectElement) chooseGroups();
            }}
          >
            <ProductCards
              products={products}
              categories={choices}
              groups={groups}
              chosen={choice.chosen}
              onChoose={choice.choose}
            />
          </Box>
        )}
      </EndlessList>
    </BulkEdit>
  );
}
