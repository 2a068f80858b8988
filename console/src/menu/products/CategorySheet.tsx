import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Category } from '@servery/protocol/platform/catalogue';
import type { Product } from '@servery/protocol/platform/products';
import { UtensilsCrossed } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EndlessList } from '../../ui/lists/EndlessList.tsx';
import { BulkEdit } from './bulk/BulkEdit.tsx';
import type { Assignable } from './AssignmentField.tsx';
import { ProductSheet } from './ProductSheet.tsx';
import { useCategoryProductsInfiniteQuery } from './productQueries.ts';
import type { AssignableGroups } from './useAssignableGroups.ts';
import { useChosenProducts } from './useChosenProducts.ts';

interface Props {
  readonly category: Category;
  readonly categories: readonly Category[];
  /** The same categories, as choices. */
  readonly choices: readonly Assignable[];
  /** Undefined when groups cannot be assigned here. */
  readonly groups: AssignableGroups | undefined;
}

/** The products of one category in a sheet, loaded on scroll, for single and bulk edits. */
export function CategorySheet({ category, categories, choices, groups }: Props) {
  const { t } = useTranslation();
  const list = useCategoryProductsInfiniteQuery(category.categoryId);
  // A product that moves to the next page between two requests arrives twice.
  const products = useMemo(() => {
    const all = list.data?.pages.flatMap((page) => page.data) ?? [];
    return [...new Map(all.map((product): [string, Product] => [product.productId, product])).values()];
  }, [list.data]);
  const choice = useChosenProducts();
  const total = list.data?.pages.at(-1)?.total;
  return (
    <BulkEdit chosen={choice.asShown(products)} categories={categories} onClear={choice.clear}>
      {products.length > 0 && (
        <Flex align="center" justify="space-between" wrap="wrap" gap="2">
          <Text color="ink.muted">
            <span>
              {t('{{count}} products', {
                count: total ?? products.length,
                defaultValue_one: '1 product',
              })}
            </span>
            <chakra.span hideBelow="md"> · {t('Press Enter or Tab to go to the next price.')}</chakra.span>
          </Text>
          <Button
            size="sm"
            aria-busy={choice.isReading}
            onClick={() => {
              if (!choice.isReading) void choice.chooseCategory(category.categoryId);
            }}
          >
            {choice.isReading ? t('Loading…') : t('Select all in this category')}
          </Button>
        </Flex>
      )}
      <EndlessList
        query={list}
        failed={t('The products could not be loaded')}
        more={t('Show more products')}
        empty={
          <EmptyState icon={UtensilsCrossed} title={t('No products in this category')}>
            {t('Add a product, or add products from other categories.')}
          </EmptyState>
        }
      >
        {products.length > 0 && (
          <ProductSheet
            products={products}
            categoryId={category.categoryId}
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
