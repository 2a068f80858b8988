import { FieldErrorText, FieldRoot } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { PRODUCT_CURRENCY_SYMBOL } from '@servery/protocol/platform/products';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/errorText.ts';
import { useUploadImageMutation } from '../../platform/mediaApi.ts';
import { Card } from '../../ui/Card.tsx';
import { ImageUpload } from '../../ui/ImageUpload.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { CertificatesValues } from './certificateRows.ts';

interface Props {
  readonly form: UseFormReturn<CertificatesValues>;
  /** Which row of the form it is. */
  readonly index: number;
  /** Takes the row out; the only one stays. */
  readonly onRemove?: () => void;
}

/** One gift certificate: its name, its price and its picture. */
export function CertificateRow({ form, index, onRemove }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const number = index + 1;
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
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 1fr)' }} gap="4">
        <TextField
          control={control}
          name={`rows.${index}.name`}
          label={t('Name')}
          autoComplete="off"
          required
        />
        <TextField
          control={control}
          name={`rows.${index}.price`}
          label={t('Selling price ({{symbol}})', { symbol: PRODUCT_CURRENCY_SYMBOL })}
          inputMode="decimal"
          autoComplete="off"
          required
        />
      </Grid>
      <CertificatePicture form={form} index={index} />
    </Card>
  );
}

function CertificatePicture({ form, index }: Omit<Props, 'onRemove'>) {
  const { t } = useTranslation();
  const [uploadImage] = useUploadImageMutation();
  const { field, fieldState } = useController({ control: form.control, name: `rows.${index}.imageId` });
  const { ref, onChange } = field;
  const imageUrl = form.getValues(`rows.${index}.imageUrl`);

  const upload = async (image: File): Promise<string | undefined> => {
    const { data, error } = await uploadImage(image);
    if (error) return errorText(error, t);
    form.setValue(`rows.${index}.imageUrl`, data.endpoint, { shouldDirty: true });
    onChange(data.imageId);
    form.clearErrors(`rows.${index}.imageId`);
    return undefined;
  };
  return (
    <FieldRoot invalid={fieldState.invalid} ref={ref} tabIndex={-1}>
      <ImageUpload
        label={t('Picture of certificate {{number}}', { number: index + 1 })}
        current={imageUrl}
        onUpload={upload}
      />
      <FieldErrorText role="alert">{fieldState.error?.message}</FieldErrorText>
    </FieldRoot>
  );
}
