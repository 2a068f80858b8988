import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { Category } from '@servery/protocol/platform/catalogue';
import type { Product } from '@servery/protocol/platform/products';
import { UtensilsCrossed } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EndlessList } from '../../ui/lists/EndlessList.tsx';
import { BulkEdit } from './bulk/BulkEdit.tsx';
import { ProductCards } from './ProductCards.tsx';
import { useCategoryProductsInfiniteQuery } from './productQueries.ts';
import { useAssignableGroups } from './useAssignableGroups.ts';
import { useChosenProducts } from './useChosenProducts.ts';

interface Props {
  readonly category: Category;
  readonly categories: readonly Category[];
}

/** The product cards of one category, loaded on scroll, for single and bulk edits. */
export function CategoryProductCards({ category, categories }: Props) {
  const { t } = useTranslation();
  const list = useCategoryProductsInfiniteQuery(category.categoryId);
  // A product that moves to the next page between two requests arrives twice.
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
            {t('{{count}} products', {
              count: total ?? products.length,
              defaultValue_one: '1 product',
            })}
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
              if (target instanceof HTMLSelectElement) groups?.readOn?.();
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
