import { zodResolver } from '@hookform/resolvers/zod';
import { SPECIAL_DEALS, type Category } from '@servery/protocol/platform/catalogue';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { onceSaved } from '../../ui/forms/onceSaved.ts';
import { useSubmit } from '../../ui/forms/useSubmit.ts';
import { ADDED_MS, toaster } from '../../ui/toaster.ts';
import { useSaveCategoryMutation } from './categoriesApi.ts';
import {
  categorySchema,
  fieldsOf,
  valuesOf,
  withPicked,
  type Beginning,
  type CategoryValues,
} from './categoryValues.ts';

/** The form's fields, by the platform's name for each. */
const FIELDS = {
  categoryName: 'name',
  descriptions: 'description',
  order: 'order',
  visibilityConfigurations: 'visibility.start',
} as const;

interface Options {
  /** The category to change; undefined adds one. */
  readonly category: Category | undefined;
  readonly beginning: Beginning;
  /** A new one is of special deals; one that is there is what it is. */
  readonly isNewDeal?: boolean;
  readonly onSaved?: (values: CategoryValues) => void;
}

/** Adds a category or changes one: what the drawer over the list and the page of one category do alike. */
export function useCategoryForm({ category, beginning, isNewDeal = false, onSaved }: Options) {
  const { t } = useTranslation();
  const [saveCategory] = useSaveCategoryMutation();
  const form = useForm<CategoryValues>({
    resolver: zodResolver(categorySchema),
    defaultValues: valuesOf(category, beginning),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const isDeals = category ? category.type === SPECIAL_DEALS : isNewDeal;

  // A category that was changed elsewhere shows as it is now, unless somebody is in the middle of changing it.
  const follow = useEffectEvent((latest: Category) => {
    if (!isDirty && !isSubmitting) form.reset(valuesOf(latest, beginning));
  });
  useEffect(() => {
    if (category) follow(category);
  }, [category]);

  const submit = useSubmit(form, FIELDS, async (values) => {
    const saved = onceSaved(form);
    const fields = fieldsOf(values, { id: category?.categoryId, isDeals });
    const { error } = await saveCategory({ body: { fields } });
    if (error === undefined) {
      const title = category ? t('Updated Successfully!') : t('Category Added Successfully!');
      toaster.create({ type: 'success', title, duration: ADDED_MS });
      saved(withPicked(values));
      onSaved?.(values);
    }
    return error;
  });
  return { form, isDeals, isDirty, isSubmitting, error: errors.root?.['server']?.message, submit };
}
