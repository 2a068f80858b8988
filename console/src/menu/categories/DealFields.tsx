import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSwitch } from '../../ui/forms/BoundFields.tsx';
import type { CategoryValues } from './categoryValues.ts';
import { VisibleTimesField } from './VisibleTimesField.tsx';

/** The extra fields of a special deals category: whether it is sold online, and when guests see it. */
export function DealFields({ form }: { readonly form: UseFormReturn<CategoryValues> }) {
  const { t } = useTranslation();
  return (
    <>
      <FormSwitch control={form.control} name="availableOnline">
        {t('Available online')}
      </FormSwitch>
      <VisibleTimesField form={form} />
    </>
  );
}
