import type { Product } from '@servery/protocol/platform/products';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSavedFlash } from '../../ui/forms/SavedFlash.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { EditProductForm } from './EditProductForm.tsx';
import { ProductPriceFields } from './ProductFormFields.tsx';
import { pricesOf, type Prices } from './prices.ts';
import { pricesToSend } from './productEdits.ts';
import { pricesAsTyped, productPriceSchema } from './productSchemas.ts';
import { useUpdateProductPriceMutation } from './productsApi.ts';

const SERVER_FIELDS = {
  price: 'regularPrice',
  regularPrice: 'regularPrice',
  salePrice: 'salePrice',
  includeInSale: 'includeInSale',
} as const;

/** The form's values when the platform sends no price. */
const FREE: Prices = { includeInSale: false, regularPrice: 0, salePrice: 0 };

interface Props {
  readonly product: Product;
  readonly onDirty: (isDirty: boolean) => void;
}

/** A product's price section; saved separately (spec 001 §7). */
export function EditProductPrice({ product, onDirty }: Props) {
  const { t } = useTranslation();
  const [savePrice] = useUpdateProductPriceMutation();
  const [isSaved, flash] = useSavedFlash();
  // Memoised: formatting the prices again after a language switch would look like an edit.
  const current = useMemo(() => pricesAsTyped(pricesOf(product) ?? FREE), [product]);
  const form = useServerForm({
    schema: productPriceSchema,
    values: current,
    fields: SERVER_FIELDS,
    send: (prices) => savePrice({ params: { id: product.productId }, body: pricesToSend(prices) }),
    onDone: flash,
    afterwards: pricesAsTyped,
  });

  return (
    <FormProvider {...form}>
      <EditProductForm
        form={form}
        title={t('Price')}
        onDirty={onDirty}
        overtaken={form.overtaken.map((field) => String(current[field]))}
        saved={isSaved ? t('Price Updated Successfully!') : undefined}
      >
        <ProductPriceFields />
      </EditProductForm>
    </FormProvider>
  );
}
