import { zodResolver } from '@hookform/resolvers/zod';
import type { Product } from '@servery/protocol/platform/products';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSavedFlash } from '../../ui/forms/SavedFlash.tsx';
import { onceSaved } from '../../ui/forms/onceSaved.ts';
import { useSubmit } from '../../ui/forms/useSubmit.ts';
import { EditProductForm } from './EditProductForm.tsx';
import { ProductWordsFields } from './ProductFormFields.tsx';
import { productWordsSchema, type ProductWords } from './productSchemas.ts';
import { useUpdateProductMemoMutation } from './productsApi.ts';
import { useFollowing } from './useFollowing.ts';

const SERVER_FIELDS = {
  name: 'name',
  shortDescription: 'shortDescription',
  descriptions: 'descriptions',
} as const;

interface Props {
  readonly product: Product;
  readonly onDirty: (isDirty: boolean) => void;
}

/** What a product is called and how it is described. */
export function EditProductWords({ product, onDirty }: Props) {
  const { t } = useTranslation();
  const [saveMemo] = useUpdateProductMemoMutation();
  const [isSaved, flash] = useSavedFlash();
  const { productId, name, shortDescription, descriptions } = product;
  const current: ProductWords = { name, shortDescription, descriptions };
  const form = useForm<ProductWords>({
    resolver: zodResolver(productWordsSchema),
    defaultValues: current,
  });
  const { errors, isSubmitting } = form.formState;
  const { written, overtaken } = useFollowing(form, current);

  const submit = useSubmit(form, SERVER_FIELDS, async (values) => {
    const saved = onceSaved(form);
    // The fields that were written in alone: another tab may be at the others.
    const fields = Object.fromEntries(written.map((field) => [field, values[field]]));
    const { error } = await saveMemo({ params: { id: productId }, body: fields });
    if (error === undefined) {
      saved(values);
      flash();
    }
    return error;
  });

  return (
    <FormProvider {...form}>
      <EditProductForm
        title={t('Name and description')}
        isDirty={written.length > 0}
        onDirty={onDirty}
        isSubmitting={isSubmitting}
        error={errors.root?.['server']?.message}
        overtaken={overtaken.map((field) => current[field])}
        saved={isSaved ? t('Updated Successfully!') : undefined}
        onSubmit={(event) => void submit(event)}
      >
        <ProductWordsFields />
      </EditProductForm>
    </FormProvider>
  );
}
