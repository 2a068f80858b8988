import { LayoutList, Percent, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { CategoryStatus } from '@servery/protocol/platform/catalogue';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { addedState } from '../../ui/lists/JustAdded.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import PublishBar from '../publish/PublishBar.tsx';
import { statusOf, useCategoriesQuery } from './categoriesApi.ts';
import { CategoryList } from './CategoryList.tsx';
import { StatusRadios } from './StatusRadios.tsx';
import {
  ADD_CATEGORY,
  addCategoryUrl,
  addSpecialDealsUrl,
  categoriesUrl,
  isSpecialDealsForm,
  readStatus,
} from './urls.ts';

// Loaded lazily: most visits only view or reorder the list.
const CategoryForm = lazyPart(() => import('./CategoryForm.tsx'), MissingOverlay);

/**
 * The menu's categories (spec 001 §2). The form opens over the list at its own URLs: /addcategory for a new category,
 * `?edit=` with the id of the edited one.
 */
export default function CategoriesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const categories = useCategoriesQuery();
  const status = readStatus(search);
  const edited = categories.data?.find(({ categoryId }) => categoryId === search.get('edit'));
  const isAdding = pathname === ADD_CATEGORY;
  /** Replaces the form's history entry, so that Back does not reopen it. */
  const leave = (to: CategoryStatus, added?: string): void =>
    void navigate(categoriesUrl(to), {
      replace: true,
      preventScrollReset: true,
      ...(added !== undefined && { state: addedState(added) }),
    });
  return (
    <Page>
      <PageHeader
        title={t('Categories')}
        description={t('The sections of your menu, in the order guests see them')}
      >
        <ButtonLink to={addSpecialDealsUrl(status)} preventScrollReset icon={Percent}>
          {t('Add Special Deals')}
        </ButtonLink>
        <ButtonLink to={addCategoryUrl(status)} preventScrollReset icon={Plus} variant="solid">
          {t('Add Category')}
        </ButtonLink>
      </PageHeader>
      <StatusRadios
        legend={t('Show')}
        value={status}
        onChange={(chosen) => navigate(categoriesUrl(chosen))}
      />
      <Loaded query={categories} failed={t('The categories could not be loaded')}>
        {(all) => (
          <>
            <Card>
              {all.some((category) => statusOf(category) === status) ? (
                <CategoryList categories={all} status={status} />
              ) : (
                <EmptyState
                  icon={LayoutList}
                  title={status === 'ACTIVE' ? t('No active categories') : t('No inactive categories')}
                >
                  {t('Add a category, or show the others.')}
                </EmptyState>
              )}
            </Card>
            {(isAdding || edited) && (
              <CategoryForm
                key={edited?.categoryId ?? String(isSpecialDealsForm(search))}
                category={isAdding ? undefined : edited}
                isNewDeal={isSpecialDealsForm(search)}
                beginning={{ status, order: Math.max(-1, ...all.map(({ order }) => order ?? 0)) + 1 }}
                onSaved={(values) => (isAdding ? leave(values.status, values.name) : leave(status))}
                onClose={() => leave(status)}
              />
            )}
          </>
        )}
      </Loaded>
      <PublishBar />
    </Page>
  );
}
