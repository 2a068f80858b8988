import { zodResolver } from '@hookform/resolvers/zod';
import type { Product } from '@servery/protocol/platform/products';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { isPlatformError } from '../../platform/errorText.ts';
import { useSavedFlash } from '../../ui/forms/SavedFlash.tsx';
import { showServerErrors } from '../../ui/forms/serverErrors.ts';
import { EditProductForm } from './EditProductForm.tsx';
import { focusOn } from './focusOn.ts';
import { ProductPriceFields } from './ProductFormFields.tsx';
import { pricesOf, productPriceSchema, type ProductPrice } from './productSchemas.ts';
import { productsApi } from './productsApi.ts';
import { useFollowing } from './useFollowing.ts';

const SERVER_FIELDS = {
  price: 'regularPrice',
  regularPrice: 'regularPrice',
  salePrice: 'salePrice',
  includeInSale: 'includeInSale',
} as const;

interface Props {
  readonly product: Product;
  readonly onDirty: (isDirty: boolean) => void;
}

/** What a product costs; saved on its own (spec 001 §7). */
export function EditProductPrice({ product, onDirty }: Props) {
  const { t } = useTranslation();
  const [savePrice] = productsApi.useUpdateProductPriceMutation();
  const [isSaved, flash] = useSavedFlash();
  const current = pricesOf(product);
  const form = useForm<ProductPrice, unknown, z.output<typeof productPriceSchema>>({
    resolver: zodResolver(productPriceSchema),
    defaultValues: current,
  });
  const { formState, handleSubmit, reset, setError } = form;
  const { errors, isSubmitting } = formState;
  const { written, overtaken } = useFollowing(form, current);

  const submit = handleSubmit(async (fields) => {
    const { error } = await savePrice({ params: { id: product.productId }, body: { fields } });
    if (error === undefined) {
      reset(fields);
      flash();
    } else if (isPlatformError(error))
      showServerErrors<ProductPrice>(error, SERVER_FIELDS, focusOn(setError), t);
  });

  return (
    <FormProvider {...form}>
      <EditProductForm
        title={t('Price')}
        isDirty={written.length > 0}
        onDirty={onDirty}
        isSubmitting={isSubmitting}
        error={errors.root?.['server']?.message}
        overtaken={overtaken.map((field) => String(current[field]))}
        saved={isSaved ? t('Price Updated Successfully!') : undefined}
        onSubmit={(event) => void submit(event)}
      >
        <ProductPriceFields />
      </EditProductForm>
    </FormProvider>
  );
}
