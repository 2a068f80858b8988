import { Grid } from '@chakra-ui/react/grid';
import { Text } from '@chakra-ui/react/text';
import { PRODUCT_CURRENCY_SYMBOL } from '@servery/protocol/platform/currencies';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSwitch } from '../../ui/forms/BoundFields.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { isSalePriceHigher, type ProductPrice, type ProductWords } from './productSchemas.ts';

/** The name and description fields of the surrounding product form. */
export function ProductWordsFields() {
  const { t } = useTranslation();
  const { control } = useFormContext<ProductWords>();
  return (
    <>
      <TextField control={control} name="name" label={t('Name')} autoComplete="off" required />
      <TextField
        control={control}
        name="shortDescription"
        label={t('Short description')}
        help={t('One line, shown below the name on the menu.')}
        autoComplete="off"
        required
      />
      <TextField
        control={control}
        name="descriptions"
        label={t('Description')}
        help={t('Shown when guests open the product.')}
        required
        multiline
      />
    </>
  );
}

/** The price fields of the surrounding product form. */
export function ProductPriceFields() {
  const { t } = useTranslation();
  const { control } = useFormContext<ProductPrice>();
  const [regularPrice, salePrice] = useWatch({ control, name: ['regularPrice', 'salePrice'] });
  return (
    <>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <TextField
          control={control}
          name="regularPrice"
          label={t('Regular price ({{symbol}})', { symbol: PRODUCT_CURRENCY_SYMBOL })}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <TextField
          control={control}
          name="salePrice"
          label={t('Sale price ({{symbol}})', { symbol: PRODUCT_CURRENCY_SYMBOL })}
          inputMode="decimal"
          autoComplete="off"
          required
        />
      </Grid>
      <Text
        role="status"
        textStyle="small"
        color="warning.fg"
        fontWeight="medium"
        _empty={{ display: 'none' }}
      >
        {isSalePriceHigher({ regularPrice, salePrice }) &&
          t('The sale price can’t be above the regular price.')}
      </Text>
      <FormSwitch control={control} name="includeInSale">
        {t('On sale: guests pay the sale price')}
      </FormSwitch>
    </>
  );
}
