import { Heading } from '@chakra-ui/react/heading';
import type { Category } from '@servery/protocol/platform/catalogue';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { PageForm } from '../../ui/forms/PageForm.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import { statusOf } from './categoriesApi.ts';
import { useCategoryForm } from './useCategoryForm.ts';

/** The edit form on a category's own page (spec 001 §2). */
export function CategoryEditor({ category }: { readonly category: Category }) {
  const { t } = useTranslation();
  const { form, isDeals } = useCategoryForm({
    category,
    beginning: { order: category.order ?? 0, status: statusOf(category) },
  });
  return (
    <Card padded aria-labelledby="category-details">
      <Heading as="h2" id="category-details" textStyle="title">
        {t('Details')}
      </Heading>
      <PageForm form={form} submit={t('Save')} isCompact isSearchPart>
        <CategoryFields form={form} isDeals={isDeals} />
      </PageForm>
    </Card>
  );
}
