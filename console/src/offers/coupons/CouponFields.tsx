import { Grid } from '@chakra-ui/react/grid';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { PRODUCT_CURRENCY_SYMBOL } from '@servery/protocol/platform/currencies';
import type { ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../ui/forms/ChoiceField.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { NO_MAXIMUM, type CouponValues } from './couponValues.ts';

/** The input fields of a coupon (spec 001 §3), in the order in which users think of them. */
export function CouponFields({ control }: { readonly control: Control<CouponValues> }) {
  const { t } = useTranslation();
  const { field: fixed } = useController({ control, name: 'fixed' });
  const symbol = PRODUCT_CURRENCY_SYMBOL;
  return (
    <>
      <TextField
        control={control}
        name="code"
        label={t('Code')}
        help={t('Guests enter it when they order. No spaces.')}
        autoComplete="off"
        required
      />
      <TextField control={control} name="description" label={t('Description')} autoComplete="off" required />
      <ChoiceField
        label={t('Discount')}
        choices={[
          { value: 'percentage', label: t('A percentage') },
          { value: 'fixed', label: t('A fixed amount') },
        ]}
        value={fixed.value ? 'fixed' : 'percentage'}
        onChange={(value) => fixed.onChange(value === 'fixed')}
      />
      {/* Reads as a sentence: 10 % off, at least …, at most …, for orders over …, up to …. */}
      <Pair>
        <MoneyField
          control={control}
          name="amount"
          label={fixed.value ? t('Amount ({{symbol}})', { symbol }) : t('Amount (%)')}
        />
      </Pair>
      <Pair>
        <MoneyField control={control} name="minBenefit" label={t('At least ({{symbol}})', { symbol })} />
        <MaximumField control={control} name="maxBenefit" label={t('At most ({{symbol}})', { symbol })} />
        <MoneyField control={control} name="minSpend" label={t('For orders over ({{symbol}})', { symbol })} />
        <MaximumField control={control} name="maxSpend" label={t('Up to ({{symbol}})', { symbol })} />
        <TextField control={control} name="validFrom" label={t('Valid from')} type="date" required />
        <TextField control={control} name="validTo" label={t('Valid to')} type="date" required />
      </Pair>
    </>
  );
}

/** Two fields side by side. */
function Pair({ children }: { readonly children: ReactNode }) {
  return (
    <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="4" alignItems="start">
      {children}
    </Grid>
  );
}

interface MoneyFieldProps {
  readonly control: Control<CouponValues>;
  readonly name: 'amount' | 'minSpend' | 'maxSpend' | 'minBenefit' | 'maxBenefit';
  readonly label: string;
}

function MoneyField(props: MoneyFieldProps & { readonly disabled?: boolean }) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" required />;
}

/** A maximum that a switch removes. */
function MaximumField(props: MoneyFieldProps) {
  const { t } = useTranslation();
  const { control, name, label } = props;
  const { field } = useController({ control, name });
  const isNone = field.value === NO_MAXIMUM;
  return (
    <div>
      <MoneyField {...props} disabled={isNone} />
      <SwitchField
        name={t('No maximum')}
        checked={isNone}
        onChange={(on) => field.onChange(on ? NO_MAXIMUM : '')}
      >
        {t('No maximum')}
        <VisuallyHidden>{label}</VisuallyHidden>
      </SwitchField>
    </div>
  );
}
