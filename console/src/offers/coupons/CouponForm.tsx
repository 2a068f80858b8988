import { Stack } from '@chakra-ui/react/stack';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPlatformError } from '../../platform/errorText.ts';
import { useToday } from '../../platform/today.ts';
import { FormDrawer } from '../../ui/forms/FormDrawer.tsx';
import { showServerErrors } from '../../ui/forms/serverErrors.ts';
import { ADDED_MS, toaster } from '../../ui/toaster.ts';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { couponTypeChoices, discountTypeChoices } from './couponChoices.ts';
import { CouponFields } from './CouponFields.tsx';
import { CouponTypeFields } from './CouponTypeFields.tsx';
import { useAddCouponMutation, useCouponSettings } from './couponsApi.ts';
import {
  CONTRADICTED,
  CONTRADICTING,
  couponSchema,
  fieldsOf,
  newCoupon,
  type CouponValues,
} from './couponValues.ts';
import { CLEAR_OF_WORDS, CouponWordsBox } from './CouponWordsBox.tsx';
import { ADD } from './urls.ts';

/** The form's fields by the platform's names, which are the same. */
const SENT_AS = {
  code: 'code',
  description: 'description',
  validFrom: 'validFrom',
  validTo: 'validTo',
  minSpend: 'minSpend',
  maxSpend: 'maxSpend',
  minBenefit: 'minBenefit',
  maxBenefit: 'maxBenefit',
  amount: 'amount',
  couponDiscountType: 'couponDiscountType',
  couponType: 'couponType',
} as const;

/** What a field says of others is looked at again as those change. */
function useFreshContradictions({ control, getFieldState, trigger }: UseFormReturn<CouponValues>): void {
  const [fixed, validFrom, minSpend, minBenefit] = useWatch({ control, name: CONTRADICTING });
  useEffect(() => {
    const isOurs = (at: (typeof CONTRADICTED)[number]): boolean => {
      const { error } = getFieldState(at);
      return error !== undefined && error.type !== 'server';
    };
    void trigger(CONTRADICTED.filter(isOurs));
  }, [fixed, validFrom, minSpend, minBenefit, getFieldState, trigger]);
}

interface Props {
  readonly onAdded: (code: string) => void;
  readonly onClose: () => void;
}

/** Adds a coupon in a drawer over the list (spec 001 §2, §3, §5, §7). */
export default function CouponForm({ onAdded, onClose }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const settings = useCouponSettings();
  const [addCoupon] = useAddCouponMutation();
  const form = useForm<CouponValues>({
    resolver: zodResolver(couponSchema),
    defaultValues: newCoupon(today),
  });
  const { control, formState, handleSubmit, setError } = form;
  const { errors, isDirty, isSubmitting } = formState;
  useFreshContradictions(form);
  const discountTypes = discountTypeChoices(settings.data?.coupon_discount_types ?? [], t);
  const couponTypes = couponTypeChoices(settings.data?.coupon_types ?? []);

  const submit = handleSubmit(async (values) => {
    const { error } = await addCoupon({ body: { fields: fieldsOf(values) } });
    if (error === undefined) {
      toaster.create({ type: 'success', title: t('Coupons Added Successfully!'), duration: ADDED_MS });
      onAdded(values.code);
    } else if (isPlatformError(error)) {
      showServerErrors<CouponValues>(error, SENT_AS, setError, t);
    }
  });

  return (
    <FormDrawer
      title={t('Add Coupons')}
      isSubmitting={isSubmitting}
      // Without its types a coupon is none.
      isSubmitHeld={discountTypes.length === 0 || couponTypes.length === 0}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      error={errors.root?.['server']?.message}
    >
      <UnsavedChangesGuard when={isDirty && !isSubmitting} searchPart={ADD} />
      <Stack gap="4" css={CLEAR_OF_WORDS}>
        <CouponFields control={control} />
        <CouponWordsBox control={control} discountTypes={discountTypes} today={today} />
        <CouponTypeFields
          control={control}
          settings={settings}
          discountTypes={discountTypes}
          couponTypes={couponTypes}
        />
      </Stack>
    </FormDrawer>
  );
}
