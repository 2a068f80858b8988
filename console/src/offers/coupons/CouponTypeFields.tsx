import { Text } from '@chakra-ui/react/text';
import { CircleAlert } from 'lucide-react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../ui/forms/ChoiceField.tsx';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { useCouponSettingsQuery } from './couponsApi.ts';
import type { CouponValues } from './couponValues.ts';

interface Props {
  readonly control: Control<CouponValues>;
  readonly discountTypes: readonly Choice<string>[];
  readonly couponTypes: readonly Choice<string>[];
}

/** The type fields of a coupon (spec 001 §3): their options come from the platform's settings, so only they wait. */
export function CouponTypeFields({ control, discountTypes, couponTypes }: Props) {
  const { t } = useTranslation();
  const settings = useCouponSettingsQuery();
  const { field: autoApply } = useController({ control, name: 'autoApply' });
  return (
    <>
      <Loaded query={settings} failed={t('The coupon types could not be loaded')}>
        {() =>
          discountTypes.length === 0 || couponTypes.length === 0 ? (
            <NoticeStrip tone="warning" icon={CircleAlert} role="status">
              <Text flex="1 1 12rem">
                {t('The platform has no coupon types, so you can’t add coupons. Contact support.')}
              </Text>
              <HeldButton size="sm" isHeld={settings.isFetching} onClick={() => void settings.refetch()}>
                {t('Try again')}
              </HeldButton>
            </NoticeStrip>
          ) : (
            <>
              <TypeField
                control={control}
                name="couponDiscountType"
                label={t('Discount type')}
                choices={discountTypes}
              />
              <TypeField control={control} name="couponType" label={t('Coupon type')} choices={couponTypes} />
            </>
          )
        }
      </Loaded>
      <SwitchField checked={autoApply.value} onChange={autoApply.onChange}>
        {t('Apply automatically, without a code')}
      </SwitchField>
    </>
  );
}

interface TypeFieldProps {
  readonly control: Control<CouponValues>;
  readonly name: 'couponDiscountType' | 'couponType';
  readonly label: string;
  readonly choices: readonly Choice<string>[];
}

/** A type field. It has no default: the type decides what a guest gets. */
function TypeField({ control, name, label, choices }: TypeFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange } = field;
  return (
    <SelectField
      ref={ref}
      label={label}
      choices={[{ value: '', label: t('Select') }, ...choices]}
      value={value}
      onChange={onChange}
      error={fieldState.error?.message}
      required
    />
  );
}
