import { zodResolver } from '@hookform/resolvers/zod';
import type { Product } from '@servery/protocol/platform/products';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSavedFlash } from '../../ui/forms/SavedFlash.tsx';
import { onceSaved } from '../../ui/forms/onceSaved.ts';
import { useSubmit } from '../../ui/forms/useSubmit.ts';
import { EditProductForm } from './EditProductForm.tsx';
import { ProductPriceFields } from './ProductFormFields.tsx';
import { pricesOf, type Prices } from './prices.ts';
import { pricesSent } from './productEdits.ts';
import { pricesAsTyped, productPriceSchema, type ProductPrice } from './productSchemas.ts';
import { useUpdateProductPriceMutation } from './productsApi.ts';
import { useFollowing } from './useFollowing.ts';

const SERVER_FIELDS = {
  price: 'regularPrice',
  regularPrice: 'regularPrice',
  salePrice: 'salePrice',
  includeInSale: 'includeInSale',
} as const;

/** What stands in the form where the platform tells no price. */
const FREE: Prices = { includeInSale: false, regularPrice: 0, salePrice: 0 };

interface Props {
  readonly product: Product;
  readonly onDirty: (isDirty: boolean) => void;
}

/** What a product costs; saved on its own (spec 001 §7). */
export function EditProductPrice({ product, onDirty }: Props) {
  const { t } = useTranslation();
  const [savePrice] = useUpdateProductPriceMutation();
  const [isSaved, flash] = useSavedFlash();
  // Written once: a language that is chosen meanwhile writes them otherwise, which is no change that somebody made.
  const current = useMemo(() => pricesAsTyped(pricesOf(product) ?? FREE), [product]);
  const form = useForm<ProductPrice, unknown, z.output<typeof productPriceSchema>>({
    resolver: zodResolver(productPriceSchema),
    defaultValues: current,
  });
  const { errors, isSubmitting } = form.formState;
  const { written, overtaken } = useFollowing(form, current);

  const submit = useSubmit(form, SERVER_FIELDS, async (prices) => {
    const saved = onceSaved(form);
    const { error } = await savePrice({
      params: { id: product.productId },
      body: pricesSent(prices),
    });
    if (error === undefined) {
      saved(pricesAsTyped(prices));
      flash();
    }
    return error;
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
