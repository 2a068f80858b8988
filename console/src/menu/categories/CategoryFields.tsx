import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/forms/TextField.tsx';
import type { CategoryValues } from './categoryValues.ts';
import { StatusRadios } from './StatusRadios.tsx';
import { DealFields } from './DealFields.tsx';

interface Props {
  readonly form: UseFormReturn<CategoryValues>;
  /** Whether this is a special deals category, which has two more fields. */
  readonly isDeals: boolean;
}

/** The fields of a category (spec 001 §2), shared by the list's drawer and the category page. */
export function CategoryFields({ form, isDeals }: Props) {
  const { t } = useTranslation();
  const { control } = form;
  const { field: status } = useController({ control, name: 'status' });
  return (
    <>
      <TextField control={control} name="name" label={t('Name')} required />
      <TextField control={control} name="description" label={t('Description')} required multiline />
      <TextField
        control={control}
        name="order"
        label={t('Order', { context: 'position' })}
        help={t('Lower numbers come first.')}
        inputMode="numeric"
        required
      />
      <StatusRadios legend={t('Status')} value={status.value} onChange={status.onChange} />
      {isDeals && <DealFields form={form} />}
    </>
  );
}
