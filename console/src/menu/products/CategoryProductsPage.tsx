import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Plus, UtensilsCrossed } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { id } from '@servery/protocol/platform/formats';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { useCategoriesQuery } from '../categories/categoriesApi.ts';
import type { Assignable } from './AssignmentField.tsx';
import { CategorySheet } from './CategorySheet.tsx';
import { EditsGuard } from './EditsGuard.tsx';
import { useCategoryProductsInfiniteQuery, useProductQuery } from './productQueries.ts';
import { ProductSearch } from './ProductSearch.tsx';
import {
  ADD_PRODUCT,
  CATEGORY,
  CATEGORY_PRODUCTS,
  categoryProductsUrl,
  OPEN,
  openProductUrl,
  PRODUCTS,
} from './urls.ts';
import { useAssignableGroups, type AssignableGroups } from './useAssignableGroups.ts';

const state = z.object({ categoryId: id });

/** The category that the page was opened with: from the router's state, else from the URL (decisions 18). */
function useCategoryId(): string {
  const { state: given } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  const read = z.safeParse(state, given);
  return read.success ? read.data.categoryId : (search.get(CATEGORY) ?? '');
}

/** The products of one category in a sheet, with the drawer of one of them (spec 001 §2, decisions 27). */
export default function CategoryProductsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const categories = useCategoriesQuery();
  const categoryId = useCategoryId();
  const open = search.get(OPEN) ?? '';
  const groups = useAssignableGroups(categoryId === '' && open === '');
  // Fetched in parallel with the categories.
  useCategoryProductsInfiniteQuery(categoryId, { skip: categoryId === '' });
  const choices = useMemo(
    () => categories.data?.map((each) => ({ id: each.categoryId, name: each.categoryName })) ?? [],
    [categories.data],
  );
  const close = (): void =>
    void navigate(categoryId === '' ? CATEGORY_PRODUCTS : categoryProductsUrl(categoryId), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <EditsGuard searchPart={CATEGORY}>
      <Page>
        <PageHeader title={t('Products')} description={t('Changes are saved as you make them')}>
          <ButtonLink to={PRODUCTS}>{t('All Products')}</ButtonLink>
          <ButtonLink to={ADD_PRODUCT} icon={Plus} variant="solid">
            {t('Add Product')}
          </ButtonLink>
        </PageHeader>
        <Loaded query={categories} failed={t('The categories could not be loaded')}>
          {(all) => {
            const category = all.find((each) => each.categoryId === categoryId);
            return (
              <>
                <Flex wrap="wrap" align="flex-end" columnGap="4" rowGap="3">
                  <Box flex="1 1 16rem" maxWidth="96">
                    <SelectField
                      label={t('Category')}
                      value={category ? categoryId : ''}
                      choices={[
                        ...(category ? [] : [{ value: '', label: t('Select a category…') }]),
                        ...all.map((each) => ({ value: each.categoryId, label: each.categoryName })),
                      ]}
                      onChange={(chosen) => void navigate(categoryProductsUrl(chosen))}
                    />
                  </Box>
                  <ProductSearch
                    onChoose={({ id: found, parentId }) =>
                      void navigate(openProductUrl(found, parentId ?? categoryId), {
                        preventScrollReset: true,
                      })
                    }
                  />
                </Flex>
                {category ? (
                  <CategorySheet
                    key={categoryId}
                    category={category}
                    categories={all}
                    choices={choices}
                    groups={groups}
                  />
                ) : (
                  <EmptyState
                    icon={UtensilsCrossed}
                    title={categoryId === '' ? t('No category selected') : t('Category not found')}
                    action={<ButtonLink to={PRODUCTS}>{t('Go to all products')}</ButtonLink>}
                  >
                    {t('Select one above to see its products.')}
                  </EmptyState>
                )}
                {open !== '' && (
                  <OpenProduct
                    key={open}
                    productId={open}
                    categoryId={categoryId}
                    categories={choices}
                    groups={groups}
                    onClose={close}
                  />
                )}
              </>
            );
          }}
        </Loaded>
      </Page>
    </EditsGuard>
  );
}

// Loaded lazily: most changes are made in the rows.
const ProductDrawer = lazyPart(() => import('./ProductDrawer.tsx'), MissingOverlay);

interface OpenProps {
  readonly productId: string;
  readonly categoryId: string;
  readonly categories: readonly Assignable[];
  readonly groups: AssignableGroups | undefined;
  readonly onClose: () => void;
}

/** The open drawer: of a row, or of a product that is not among the loaded rows and is read separately. */
function OpenProduct({ productId, categoryId, ...drawer }: OpenProps) {
  const { t } = useTranslation();
  const list = useCategoryProductsInfiniteQuery(categoryId, { skip: categoryId === '' });
  const listed = list.data?.pages
    .flatMap(({ data }) => data)
    .find((product) => product.productId === productId);
  const single = useProductQuery(productId, { skip: listed !== undefined || list.isLoading });
  const product = listed ?? single.data;
  if (product !== undefined) return <ProductDrawer product={product} {...drawer} />;
  return single.isError ? (
    <Loaded query={single} failed={t('The product could not be loaded')}>
      {() => null}
    </Loaded>
  ) : null;
}
