import { FieldErrorText, FieldRoot } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { PRODUCT_CURRENCY_SYMBOL } from '@servery/protocol/platform/currencies';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useController, useFormState, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { useUploadImageMutation } from '../../platform/mediaApi.ts';
import { abortOnCancel } from '../../platform/uploading.ts';
import type { Upload } from '../../ui/images/upload.ts';
import { Card } from '../../ui/Card.tsx';
import { ImageUpload } from '../../ui/images/ImageUpload.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import type { CertificatesValues } from './certificateRows.ts';

interface Props {
  readonly form: UseFormReturn<CertificatesValues>;
  /** The row's key in the form, and its displayed number. */
  readonly rowKey: string;
  readonly number: number;
  /** Removes the row; undefined for the only row. */
  readonly onRemove?: () => void;
}

/** One gift certificate: its name, its price and its picture. */
export function CertificateRow({ form, rowKey, number, onRemove }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const { control } = form;
  return (
    <Card padded aria-labelledby={title} padding={{ base: '4', md: '6' }}>
      <Flex justify="space-between" align="center" gap="3" minHeight="target">
        <Heading as="h2" id={title} textStyle="title">
          {t('Certificate {{number}}', { number })}
        </Heading>
        {onRemove && (
          <Button
            variant="ghost"
            aria-label={t('Remove certificate {{number}}', { number })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
            {t('Remove')}
          </Button>
        )}
      </Flex>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="6"
        rowGap="4"
        alignItems="start"
      >
        <Stack gap="4">
          <TextField
            control={control}
            name={`rows.${rowKey}.name`}
            label={t('Name')}
            autoComplete="off"
            required
          />
          <TextField
            control={control}
            name={`rows.${rowKey}.price`}
            label={t('Selling price ({{symbol}})', { symbol: PRODUCT_CURRENCY_SYMBOL })}
            inputMode="decimal"
            autoComplete="off"
            width="40"
            required
          />
        </Stack>
        <CertificatePicture form={form} rowKey={rowKey} number={number} />
      </Grid>
    </Card>
  );
}

function CertificatePicture({ form, rowKey, number }: Omit<Props, 'onRemove'>) {
  const { t } = useTranslation();
  const [uploadImage] = useUploadImageMutation();
  const { field, fieldState } = useController({ control: form.control, name: `rows.${rowKey}.imageId` });
  const { ref, onChange } = field;
  const { defaultValues } = useFormState({ control: form.control });

  const upload = async (picture: Upload): Promise<string | undefined> => {
    const { data, error } = await abortOnCancel(uploadImage(picture), picture);
    if (error) return errorText(error, t);
    form.setValue(`rows.${rowKey}.imageUrl`, data.endpoint, { shouldDirty: true });
    onChange(data.imageId);
    form.clearErrors(`rows.${rowKey}.imageId`);
    return undefined;
  };
  return (
    <FieldRoot invalid={fieldState.invalid} ref={ref} tabIndex={-1}>
      <ImageUpload
        label={t('Picture of certificate {{number}}', { number })}
        // The saved picture.
        current={defaultValues?.rows?.[rowKey]?.imageUrl ?? ''}
        onUpload={upload}
      />
      <FieldErrorText role="alert">{fieldState.error?.message}</FieldErrorText>
    </FieldRoot>
  );
}
