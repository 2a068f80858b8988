import { PRODUCT_CURRENCY_SYMBOL } from '@servery/protocol/platform/currencies';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { typedMoney } from '../../platform/typedNumbers.ts';
import { PageForm } from '../../ui/forms/PageForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { markUnsaved } from '../../ui/forms/unsavedInput.ts';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { CardFields } from '../CardFields.tsx';
import { useGiftCardCalls, type Claim, type Redeemed } from './giftCardsApi.ts';
import { CARD_SERVER_FIELDS, GIFT_CARD_TEXTS, redeemSchema, type RedeemValues } from './giftCardSchemas.ts';

const claimOf = ({ amount, ...card }: RedeemValues): Claim => ({ card, amount: typedMoney(amount) ?? 0 });

interface Props {
  readonly beginning: RedeemValues;
  readonly onRedeemed: (claim: Claim, answer: Redeemed) => void;
  /** Called when it is unknown whether the amount was taken. */
  readonly onUnknown: (claim: Claim) => void;
}

/** The form that redeems an amount from an e-gift card. */
export function RedeemForm({ beginning, onRedeemed, onUnknown }: Props) {
  const { t } = useTranslation();
  const { redeem } = useGiftCardCalls();
  const form = useServerForm({
    schema: redeemSchema,
    values: beginning,
    fields: { ...CARD_SERVER_FIELDS, claimAmount: 'amount' },
    send: (values) => redeem(claimOf(values)),
    onDone: (values, answer) => onRedeemed(claimOf(values), answer),
    onUnknown: (values) => onUnknown(claimOf(values)),
  });
  const { isDirty, isSubmitting } = form;

  // Unsaved input: a new order opens over this page instead of replacing it.
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);

  return (
    <FormProvider {...form}>
      <PageForm
        form={form}
        submit={isSubmitting ? t('Redeeming…') : t('Redeem')}
        autoComplete="off"
        isCompact
        isUnguarded
      >
        <UnsavedChangesGuard
          when={isSubmitting}
          question={{
            title: t('Leave while the card is being redeemed?'),
            text: t('You won’t see whether the amount was redeemed.'),
          }}
        />
        <TextField
          control={form.control}
          name="amount"
          label={t('Amount ({{symbol}})', { symbol: PRODUCT_CURRENCY_SYMBOL })}
          inputMode="decimal"
          autoComplete="off"
          readOnly={isSubmitting}
          width="40"
          required
        />
        <CardFields texts={GIFT_CARD_TEXTS} />
      </PageForm>
    </FormProvider>
  );
}
