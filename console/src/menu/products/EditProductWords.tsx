import type { Product } from '@servery/protocol/platform/products';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSavedFlash } from '../../ui/forms/SavedFlash.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { EditProductForm } from './EditProductForm.tsx';
import { ProductWordsFields } from './ProductFormFields.tsx';
import { productWordsSchema, type ProductWords } from './productSchemas.ts';
import { useUpdateProductMemoMutation } from './productsApi.ts';

interface Props {
  readonly product: Product;
  readonly onDirty: (isDirty: boolean) => void;
}

/** A product's name and description. */
export function EditProductWords({ product, onDirty }: Props) {
  const { t } = useTranslation();
  const [saveMemo] = useUpdateProductMemoMutation();
  const [isSaved, flash] = useSavedFlash();
  const { productId, name, shortDescription, descriptions } = product;
  const current: ProductWords = { name, shortDescription, descriptions };
  const form = useServerForm({
    schema: productWordsSchema,
    values: current,
    fields: ['name', 'shortDescription', 'descriptions'],
    // Only the edited fields: another tab may be editing the others.
    send: (values, edited) =>
      saveMemo({
        params: { id: productId },
        body: Object.fromEntries(edited.map((field) => [field, values[field]])),
      }),
    onDone: flash,
  });

  return (
    <FormProvider {...form}>
      <EditProductForm
        form={form}
        title={t('Name and description')}
        onDirty={onDirty}
        overtaken={form.overtaken.map((field) => current[field])}
        saved={isSaved ? t('Updated Successfully!') : undefined}
      >
        <ProductWordsFields />
      </EditProductForm>
    </FormProvider>
  );
}
