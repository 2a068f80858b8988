import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Category } from '@servery/protocol/platform/catalogue';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import { statusOf } from './categoriesApi.ts';
import { useCategoryForm } from './useCategoryForm.ts';

/** Changes a category on its own page (spec 001 §2). */
export function CategoryEditor({ category }: { readonly category: Category }) {
  const { t } = useTranslation();
  const { form, isDeals, isDirty, isSubmitting, error, submit } = useCategoryForm({
    category,
    beginning: { order: category.order ?? 0, status: statusOf(category) },
  });
  return (
    <Card padded aria-labelledby="category-details">
      <Heading as="h2" id="category-details" textStyle="title">
        {t('Details')}
      </Heading>
      <chakra.form display="grid" gap="4" onSubmit={(event) => void submit(event)} noValidate>
        <UnsavedChangesGuard when={isDirty && !isSubmitting} isSearchPart />
        {error !== undefined && <ErrorBanner>{error}</ErrorBanner>}
        <CategoryFields form={form} isDeals={isDeals} />
        <SubmitButton justifySelf="start" isSubmitting={isSubmitting}>
          {t('Save')}
        </SubmitButton>
      </chakra.form>
    </Card>
  );
}
