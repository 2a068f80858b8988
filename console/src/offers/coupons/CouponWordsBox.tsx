import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../ui/forms/ChoiceField.tsx';
import { couponWords } from './couponWords.ts';
import { newCoupon, type CouponValues } from './couponValues.ts';

interface Props {
  readonly control: Control<CouponValues>;
  readonly discountTypes: readonly Choice<string>[];
  /** The date at the restaurant, DD-MM-YYYY. */
  readonly today: string;
}

/** A live description of the coupon. */
export function CouponWordsBox({ control, discountTypes, today }: Props) {
  const { t } = useTranslation();
  const values = { ...newCoupon(today), ...useWatch({ control }) };
  const chosen = discountTypes.find(({ value }) => value === values.couponDiscountType);
  const { text, warning } = couponWords(values, { label: chosen?.label ?? '', today }, t);
  return (
    <Box
      as="section"
      aria-label={t('Summary')}
      textStyle="body"
      bg="subtle"
      border="hairline"
      borderRadius="md"
      paddingInline="3.5"
      paddingBlock="3"
    >
      <Text textStyle="label" color="ink.muted">
        {t('Summary')}
      </Text>
      {text !== '' && <Text overflowWrap="anywhere">{text}</Text>}
      {warning !== '' && (
        <Text color="warning.fg" fontWeight="medium">
          {warning}
        </Text>
      )}
      {text === '' && warning === '' && (
        <Text color="ink.muted">{t('Enter an amount to see what the coupon does.')}</Text>
      )}
    </Box>
  );
}
