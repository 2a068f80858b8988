import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import type { CategoryValues } from './categoryValues.ts';
import { VisibleTimesField } from './VisibleTimesField.tsx';

/** What a category of special deals has besides: whether it is sold online, and when guests see it. */
export function DealFields({ form }: { readonly form: UseFormReturn<CategoryValues> }) {
  const { t } = useTranslation();
  const { field } = useController({ control: form.control, name: 'availableOnline' });
  return (
    <>
      <SwitchField checked={field.value} onChange={field.onChange}>
        {t('Available online')}
      </SwitchField>
      <VisibleTimesField form={form} />
    </>
  );
}
