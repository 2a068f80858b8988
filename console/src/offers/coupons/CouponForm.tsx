import { Stack } from '@chakra-ui/react/stack';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../platform/today.ts';
import { FormDrawer } from '../../ui/forms/FormDrawer.tsx';
import { useSubmit } from '../../ui/forms/useSubmit.ts';
import { ADDED_MS, toaster } from '../../ui/toaster.ts';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { couponTypeChoices, discountTypeChoices } from './couponChoices.ts';
import { CouponFields } from './CouponFields.tsx';
import { CouponTypeFields } from './CouponTypeFields.tsx';
import { useAddCouponMutation, useCouponSettingsQuery, useUpdateCouponMutation } from './couponsApi.ts';
import {
  CONTRADICTED,
  CONTRADICTING,
  couponSchema,
  fieldsOf,
  newCoupon,
  type CouponValues,
} from './couponValues.ts';
import { CLEAR_OF_WORDS, CouponWordsBox } from './CouponWordsBox.tsx';
import { ADD, EDIT } from './urls.ts';

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
  /** The coupon that is edited, as the form holds it; undefined adds one. */
  readonly edited?: CouponValues;
  /** Called with the code of a coupon that was added. */
  readonly onAdded?: (code: string) => void;
  readonly onClose: () => void;
}

/** Adds a coupon, or edits one, in a drawer over the list (spec 001 §2, §3, §5, §7, decisions 8g). */
export default function CouponForm({ edited, onAdded, onClose }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const settings = useCouponSettingsQuery();
  const [addCoupon] = useAddCouponMutation();
  const [updateCoupon] = useUpdateCouponMutation();
  const form = useForm<CouponValues>({
    resolver: zodResolver(couponSchema),
    defaultValues: edited ?? newCoupon(today),
  });
  const { control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  useFreshContradictions(form);
  const discountTypes = discountTypeChoices(settings.data?.coupon_discount_types ?? [], t);
  const couponTypes = couponTypeChoices(settings.data?.coupon_types ?? []);

  const submit = useSubmit(form, SENT_AS, async (values) => {
    const body = fieldsOf(values);
    const { error } = edited
      ? await updateCoupon({ params: { couponName: edited.code }, body })
      : await addCoupon({ body });
    if (error === undefined) {
      const title = edited ? t('Coupon saved') : t('Coupons Added Successfully!');
      toaster.create({ type: 'success', title, duration: ADDED_MS });
      if (onAdded) onAdded(values.code);
      else onClose();
    }
    return error;
  });

  return (
    <FormDrawer
      title={edited ? t('Edit coupon') : t('Add Coupons')}
      isSubmitting={isSubmitting}
      // Without its types a coupon is none.
      isSubmitHeld={discountTypes.length === 0 || couponTypes.length === 0}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      error={errors.root?.['server']?.message}
    >
      <UnsavedChangesGuard when={isDirty && !isSubmitting} searchPart={edited ? EDIT : ADD} />
      <Stack gap="4" css={CLEAR_OF_WORDS}>
        <CouponFields control={control} />
        <CouponWordsBox control={control} discountTypes={discountTypes} today={today} />
        <CouponTypeFields control={control} discountTypes={discountTypes} couponTypes={couponTypes} />
      </Stack>
    </FormDrawer>
  );
}
