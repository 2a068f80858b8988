import { Flex } from '@chakra-ui/react/flex';
import { PRODUCT_PAGE_SIZE } from '@servery/protocol/platform/products';
import { PencilLine, Plus, UtensilsCrossed } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { selectMid } from '../../session/sessionSlice.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { pageIn } from '../../ui/lists/paging.ts';
import { useCategoriesQuery } from '../categories/categoriesApi.ts';
import { BulkEdit } from './bulk/BulkEdit.tsx';
import { ChooseCategory } from './ChooseCategory.tsx';
import { EditsGuard } from './EditsGuard.tsx';
import { productPage } from './productPage.ts';
import { ProductSearch } from './ProductSearch.tsx';
import { ProductTable } from './ProductTable.tsx';
import { useProductsQuery } from './productQueries.ts';
import { ADD_PRODUCT, CATEGORY_PRODUCTS, productsPageUrl } from './urls.ts';
import { useChosenProducts } from './useChosenProducts.ts';

/**
 * All products, one page at a time (spec 001 §2). Returning without a page number in the URL restores the last page;
 * leaving that page through the pager does not.
 */
export default function ProductsPage() {
  const [search] = useSearchParams();
  const mid = useSelector(selectMid) ?? '';
  const isNamed = search.has('page');
  const [returnTo, setReturnTo] = useState(() => (isNamed ? 0 : productPage.of(mid).get()));
  if (returnTo > 0 && !isNamed) return <Navigate to={productsPageUrl(returnTo)} replace />;
  // Redirect only on arrival.
  if (returnTo > 0) setReturnTo(0);
  return (
    <EditsGuard>
      <AllProducts mid={mid} page={pageIn(search)} />
    </EditsGuard>
  );
}

function AllProducts({ mid, page }: { readonly mid: string; readonly page: number }) {
  const { t } = useTranslation();
  // Deferred, so that input stays responsive while the rows render.
  const products = useDeferredValue(useProductsQuery(page));
  const { isError, data: categories = isError ? [] : undefined } = useCategoriesQuery();
  const choice = useChosenProducts();
  useEffect(() => void productPage.of(mid).set(page), [mid, page]);
  return (
    <Page>
      <PageHeader title={t('All Products')} description={t('Open a product to edit it')}>
        <ButtonLink to={CATEGORY_PRODUCTS} icon={PencilLine}>
          {t('Edit by category')}
        </ButtonLink>
        <ButtonLink to={ADD_PRODUCT} icon={Plus} variant="solid">
          {t('Add Product')}
        </ButtonLink>
      </PageHeader>
      <BulkEdit
        chosen={choice.asShown(products.data?.data ?? [])}
        categories={categories ?? []}
        onClear={choice.clear}
      >
        <PagedList
          query={products}
          size={PRODUCT_PAGE_SIZE}
          pages={t('Pages of products')}
          failed={t('The products could not be loaded')}
          icon={UtensilsCrossed}
          none={t('No products yet')}
          noneHint={t('Add your first product.')}
          noneHere={t('No products on this page')}
          above={
            <Flex wrap="wrap" columnGap="4" rowGap="3">
              <ProductSearch />
              <ChooseCategory
                categories={categories}
                isReading={choice.isReading}
                onChoose={(categoryId) => void choice.chooseCategory(categoryId)}
              />
            </Flex>
          }
        >
          {(rows) => <ProductTable products={rows} chosen={choice.chosen} onChoose={choice.choose} />}
        </PagedList>
      </BulkEdit>
    </Page>
  );
}
