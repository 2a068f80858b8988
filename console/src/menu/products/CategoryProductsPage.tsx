import { Plus, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { id } from '@servery/protocol/platform/formats';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { useCategoriesQuery } from '../categories/categoriesApi.ts';
import { CategoryProductCards } from './CategoryProductCards.tsx';
import { EditsGuard } from './EditsGuard.tsx';
import { useCategoryProductsInfiniteQuery } from './productQueries.ts';
import { ADD_PRODUCT, categoryProductsUrl, PRODUCTS } from './urls.ts';

const state = z.object({ categoryId: id });

/** The category that the page was opened with: from the router's state, else from the URL (decisions 18). */
function useCategoryId(): string {
  const { state: given } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  const read = z.safeParse(state, given);
  return read.success ? read.data.categoryId : (search.get('category') ?? '');
}

/** The products of one category as cards with inline editing (spec 001 §2, decisions 27). */
export default function CategoryProductsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const categories = useCategoriesQuery();
  const categoryId = useCategoryId();
  // Fetched in parallel with the categories.
  useCategoryProductsInfiniteQuery(categoryId, { skip: categoryId === '' });
  return (
    <EditsGuard isSearchPart>
      <Page>
        <PageHeader
          title={t('Products')}
          description={t('One category at a time. What you change here is saved as you go.')}
        >
          <ButtonLink to={PRODUCTS}>{t('All Products')}</ButtonLink>
          <ButtonLink to={ADD_PRODUCT} icon={Plus} variant="solid">
            {t('Add product')}
          </ButtonLink>
        </PageHeader>
        <Loaded query={categories} failed={t('The categories could not be loaded')}>
          {(all) => {
            const category = all.find((each) => each.categoryId === categoryId);
            return (
              <>
                <SelectField
                  label={t('Category')}
                  value={category ? categoryId : ''}
                  choices={[
                    ...(category ? [] : [{ value: '', label: t('Choose a category…') }]),
                    ...all.map((each) => ({ value: each.categoryId, label: each.categoryName })),
                  ]}
                  onChange={(chosen) => void navigate(categoryProductsUrl(chosen))}
                />
                {category ? (
                  <CategoryProductCards key={categoryId} category={category} categories={all} />
                ) : (
                  <EmptyState
                    icon={UtensilsCrossed}
                    title={categoryId === '' ? t('No category is chosen') : t('There is no such category')}
                    action={<ButtonLink to={PRODUCTS}>{t('Go to all products')}</ButtonLink>}
                  >
                    {t('Choose one above to see its products.')}
                  </EmptyState>
                )}
              </>
            );
          }}
        </Loaded>
      </Page>
    </EditsGuard>
  );
}
