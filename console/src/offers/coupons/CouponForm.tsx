import { Stack } from '@chakra-ui/react/stack';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../platform/time/today.ts';
import { FormDrawer } from '../../ui/forms/FormDrawer.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { ADDED_MS } from '../../ui/toaster.ts';
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
import { CouponWordsBox } from './CouponWordsBox.tsx';
import { ADD, EDIT } from './urls.ts';

/** The fields that can show an error message. */
const FIELDS = [
  'code',
  'description',
  'validFrom',
  'validTo',
  'minSpend',
  'maxSpend',
  'minBenefit',
  'maxBenefit',
  'amount',
  'couponDiscountType',
  'couponType',
] as const;

/** Revalidates a field's errors about other fields when those change. */
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

/** Screens high enough for fields above a summary that does not scroll. */
const LARGE_SCREEN = '(min-width: 30rem) and (min-height: 44rem)';

interface Props {
  /** The form values of the coupon to edit; undefined adds a new one. */
  readonly edited?: CouponValues;
  /** Called with the code of the added coupon. */
  readonly onAdded?: (code: string) => void;
  readonly onClose: () => void;
}

/** Adds or edits a coupon in a drawer over the list (spec 001 §2, §3, §5, §7, decisions 8g). */
export default function CouponForm({ edited, onAdded, onClose }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const isLargeScreen = useMedia(LARGE_SCREEN);
  const settings = useCouponSettingsQuery();
  const [addCoupon] = useAddCouponMutation();
  const [updateCoupon] = useUpdateCouponMutation();
  const form = useServerForm({
    schema: couponSchema,
    values: edited ?? newCoupon(today),
    fields: FIELDS,
    send: (values) => {
      const body = fieldsOf(values);
      return edited ? updateCoupon({ params: { couponName: edited.code }, body }) : addCoupon({ body });
    },
    done: edited ? t('Coupon saved') : t('Coupons Added Successfully!'),
    doneMs: ADDED_MS,
    onDone: ({ code }) => (onAdded ? onAdded(code) : onClose()),
  });
  const { control } = form;
  useFreshContradictions(form);
  const discountTypes = discountTypeChoices(settings.data?.coupon_discount_types ?? [], t);
  const couponTypes = couponTypeChoices(settings.data?.coupon_types ?? []);

  const words = <CouponWordsBox control={control} discountTypes={discountTypes} today={today} />;

  return (
    <FormDrawer
      form={form}
      title={edited ? t('Edit Coupon') : t('Add Coupons')}
      // A coupon requires both types.
      isSubmitHeld={discountTypes.length === 0 || couponTypes.length === 0}
      onClose={onClose}
      searchPart={edited ? EDIT : ADD}
      summary={isLargeScreen && words}
    >
      <Stack gap="4">
        <CouponFields control={control} />
        {!isLargeScreen && words}
        <CouponTypeFields control={control} discountTypes={discountTypes} couponTypes={couponTypes} />
      </Stack>
    </FormDrawer>
  );
}
