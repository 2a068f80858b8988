import { Grid } from '@chakra-ui/react/grid';
import { Text } from '@chakra-ui/react/text';
import { Stack } from '@chakra-ui/react/stack';
import { t } from 'i18next';
import { useState } from 'react';
import { FormProvider, useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { errorText } from '../../answers/errorText.ts';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { FormSwitch } from '../../ui/forms/BoundFields.tsx';
import { ADDED_MS, toaster } from '../../ui/toaster.ts';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { useAllAddOnGroups } from '../addOns/useAllAddOnGroups.ts';
import { useCategoriesQuery } from '../categories/categoriesApi.ts';
import { ChooseMany } from './ChooseMany.tsx';
import { categoryOption, groupOption } from './options.ts';
import { ProductFormBar } from './ProductFormBar.tsx';
import { ProductPriceFields, ProductWordsFields } from './ProductFormFields.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { ProductSection } from './ProductSection.tsx';
import { pricesToSend } from './productEdits.ts';
import { productPrice, productTextFields } from './productSchemas.ts';
import { useAddProductMutation } from './productsApi.ts';
import { PRODUCTS } from './urls.ts';

const schema = z.object({
  ...productTextFields,
  ...productPrice,
  inStock: z.boolean(),
  is_alcohol: z.boolean(),
  is_sugary_item: z.boolean(),
  enabledUserInstructions: z.boolean(),
  virtual: z.boolean(),
  downloadable: z.boolean(),
  categories: z.array(z.string()).check(z.minLength(1, { error: () => t('please select category!') })),
  addonsGroups: z.array(z.string()),
});
type Values = z.input<typeof schema>;

const BEGINNING: Values = {
  name: '',
  shortDescription: '',
  descriptions: '',
  includeInSale: false,
  regularPrice: '',
  salePrice: '',
  inStock: true,
  is_alcohol: false,
  is_sugary_item: false,
  enabledUserInstructions: true,
  virtual: false,
  downloadable: false,
  categories: [],
  addonsGroups: [],
};

/** The form's fields by the platform's field names. */
const SERVER_FIELDS = {
  name: 'name',
  shortDescription: 'shortDescription',
  descriptions: 'descriptions',
  price: 'regularPrice',
  regularPrice: 'regularPrice',
  salePrice: 'salePrice',
  categories: 'categories',
  addonsGroups: 'addonsGroups',
} as const;

/** Shared toast id: a success replaces the toast of an earlier refusal. */
const TOAST = 'product-added';

/** Adds a product (spec 001 §2, §5, §7). It can be saved after its picture is uploaded. */
export function ProductForm() {
  const { t: translate } = useTranslation();
  const navigate = useNavigate();
  const [addProduct] = useAddProductMutation();
  const [productImageUrl, setProductImageUrl] = useState('');
  const [isPictureWaiting, setPictureWaiting] = useState(false);
  const form = useServerForm({
    schema,
    values: BEGINNING,
    fields: SERVER_FIELDS,
    send: async ({ includeInSale, regularPrice, salePrice, ...fields }) => {
      const answer = await addProduct({
        body: {
          fields: {
            ...fields,
            price: pricesToSend({ includeInSale, regularPrice, salePrice }),
            productImageUrl,
            timeslots: [],
            priceslots: [],
          },
        },
      });
      if (answer.error) {
        // A toast, since a message above this long form would be out of view.
        toaster.create({
          id: TOAST,
          type: 'error',
          title: translate('The product was not added'),
          description: errorText(answer.error, translate),
        });
      }
      return answer;
    },
    done: translate('Product Added Successfully'),
    doneMs: ADDED_MS,
    toastId: TOAST,
    onDone: () => navigate(PRODUCTS),
    afterwards: () => undefined,
  });
  const { control, isDirty, isSubmitting } = form;
  const hasPicture = productImageUrl !== '';

  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <UnsavedChangesGuard when={(isDirty || hasPicture || isPictureWaiting) && !isSubmitting} />
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          gap="4.5"
          alignItems="start"
        >
          <Stack gap="4.5">
            <ProductSection title={translate('Name and description')}>
              <ProductWordsFields />
            </ProductSection>
            <ProductSection title={translate('Price')}>
              <ProductPriceFields />
            </ProductSection>
            <Categories control={control} />
            <AddOnGroups control={control} />
          </Stack>
          <Stack gap="4.5">
            <ProductPicture
              current=""
              onWaiting={setPictureWaiting}
              onUploaded={(endpoint) => {
                setProductImageUrl(endpoint);
                return Promise.resolve(undefined);
              }}
            />
            <ProductSection title={translate('Options')}>
              <Stack gap="1">
                <FormSwitch control={control} name="inStock">
                  {translate('In stock')}
                </FormSwitch>
                <FormSwitch control={control} name="enabledUserInstructions">
                  {translate('Guests can add instructions')}
                </FormSwitch>
                <FormSwitch control={control} name="is_alcohol">
                  {translate('Contains alcohol')}
                </FormSwitch>
                <FormSwitch control={control} name="is_sugary_item">
                  {translate('Sugary item')}
                </FormSwitch>
                <FormSwitch control={control} name="virtual">
                  {translate('Virtual product')}
                </FormSwitch>
                <FormSwitch control={control} name="downloadable">
                  {translate('Downloadable file')}
                </FormSwitch>
              </Stack>
            </ProductSection>
          </Stack>
        </Grid>
        <ProductFormBar
          isSubmitting={isSubmitting}
          missing={hasPicture ? undefined : translate('Upload a picture to save the product.')}
        />
      </form>
    </FormProvider>
  );
}

interface ChoiceProps {
  readonly control: Control<Values, unknown, z.output<typeof schema>>;
}

function Categories({ control }: ChoiceProps) {
  const { t: translate } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'categories' });
  return (
    <ProductSection
      title={translate('Categories')}
      description={translate('Where guests find it on the menu. Select at least one.')}
    >
      <Loaded query={useCategoriesQuery()} failed={translate('The categories could not be loaded')}>
        {(categories) => (
          <ChooseMany
            ref={field.ref}
            label={translate('Categories')}
            searchLabel={translate('Search categories')}
            options={categories.map((category) => categoryOption(category, translate))}
            chosen={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      </Loaded>
    </ProductSection>
  );
}

function AddOnGroups({ control }: ChoiceProps) {
  const { t: translate } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'addonsGroups' });
  const groups = useAllAddOnGroups();
  return (
    <ProductSection
      title={translate('Add-on groups')}
      description={translate('What guests can choose with it. Leave empty if there’s nothing to choose.')}
    >
      <Loaded query={groups} failed={translate('The add-on groups could not be loaded')}>
        {(all) => (
          <>
            <ChooseMany
              ref={field.ref}
              label={translate('Add-on groups')}
              searchLabel={translate('Search add-on groups')}
              options={all.map((group) => groupOption(group, translate))}
              chosen={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
            {!groups.isComplete && (
              <Text role="status" textStyle="small" color="ink.muted">
                {translate('Loading more groups…')}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </ProductSection>
  );
}
