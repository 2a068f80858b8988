import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { ALL_ADD_ON_GROUPS_SIZE } from '@servery/protocol/platform/addOns';
import type { Category } from '@servery/protocol/platform/catalogue';
import type { Product } from '@servery/protocol/platform/products';
import { UtensilsCrossed } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectMayUse } from '../../session/sessionSlice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EndlessList } from '../../ui/EndlessList.tsx';
import { addOnsApi } from '../addOns/addOnsApi.ts';
import type { Assignable } from './AssignmentField.tsx';
import { BulkEdit } from './bulk/BulkEdit.tsx';
import { ProductCards } from './ProductCards.tsx';
import { productsApi } from './productsApi.ts';
import { useChosenProducts } from './useChosenProducts.ts';

interface Props {
  readonly category: Category;
  readonly categories: readonly Category[];
}

/** All add-on groups, for who may use them (spec 000 §6); undefined else, and until they are there. */
function useAssignableGroups(): readonly Assignable[] | undefined {
  const mayUse = useSelector(selectMayUse('full-access'));
  const { data } = addOnsApi.useAddOnGroupsQuery(
    { page: 0, size: ALL_ADD_ON_GROUPS_SIZE },
    { skip: !mayUse },
  );
  return useMemo(() => data?.data.map(({ addOnGroupId, name }) => ({ id: addOnGroupId, name })), [data]);
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
  const groups = useAssignableGroups();
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
          <ProductCards
            products={products}
            categories={choices}
            groups={groups}
            chosen={choice.chosen}
            onChoose={choice.choose}
          />
        )}
      </EndlessList>
    </BulkEdit>
  );
}
