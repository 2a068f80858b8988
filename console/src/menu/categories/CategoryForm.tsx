import type { Category } from '@servery/protocol/platform/catalogue';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../ui/forms/FormDrawer.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import type { Beginning, CategoryValues } from './categoryValues.ts';
import { useCategoryForm } from './useCategoryForm.ts';

interface Props {
  /** The category to edit; undefined adds a new one. */
  readonly category: Category | undefined;
  readonly beginning: Beginning;
  /** Whether the new category is for special deals. */
  readonly isNewDeal: boolean;
  readonly onSaved: (values: CategoryValues) => void;
  readonly onClose: () => void;
}

/** Adds or edits a category in a drawer over the list (spec 001 §2, §5). */
export default function CategoryForm({ category, beginning, isNewDeal, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const { form, isDeals } = useCategoryForm({ category, beginning, isNewDeal, onSaved });
  const adding = isNewDeal ? t('Add Special Deals') : t('Add Category');
  return (
    <FormDrawer form={form} title={category ? t('Edit Category') : adding} onClose={onClose} isSearchPart>
      <CategoryFields form={form} isDeals={isDeals} />
    </FormDrawer>
  );
}
