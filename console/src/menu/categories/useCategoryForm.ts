import { SPECIAL_DEALS, type Category } from '@servery/protocol/platform/catalogue';
import { useTranslation } from 'react-i18next';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { ADDED_MS } from '../../ui/toaster.ts';
import { useSaveCategoryMutation } from './categoriesApi.ts';
import {
  categorySchema,
  fieldsOf,
  valuesOf,
  addPickedRange,
  type Beginning,
  type CategoryValues,
} from './categoryValues.ts';

/** The form's fields by the platform's field names. */
const FIELDS = {
  categoryName: 'name',
  descriptions: 'description',
  order: 'order',
  visibilityConfigurations: 'visibility.start',
} as const;

interface Options {
  /** The category to edit; undefined adds a new one. */
  readonly category: Category | undefined;
  readonly beginning: Beginning;
  /** Whether a new category is for special deals; ignored for an existing one. */
  readonly isNewDeal?: boolean;
  readonly onSaved?: (values: CategoryValues) => void;
}

/** Adds or edits a category; shared by the list's drawer and the category page. */
export function useCategoryForm({ category, beginning, isNewDeal = false, onSaved }: Options) {
  const { t } = useTranslation();
  const [saveCategory] = useSaveCategoryMutation();
  const isDeals = category ? category.type === SPECIAL_DEALS : isNewDeal;
  const form = useServerForm({
    schema: categorySchema,
    values: valuesOf(category, beginning),
    fields: FIELDS,
    send: (values) =>
      saveCategory({ body: { fields: fieldsOf(values, { id: category?.categoryId, isDeals }) } }),
    done: category ? t('Updated Successfully!') : t('Category Added Successfully!'),
    doneMs: ADDED_MS,
    onDone: (values) => onSaved?.(values),
    afterwards: addPickedRange,
  });
  return { form, isDeals };
}
