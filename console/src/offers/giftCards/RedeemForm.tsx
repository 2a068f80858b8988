import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { PRODUCT_CURRENCY_SYMBOL } from '@servery/protocol/platform/products';
import { useEffect, type SyntheticEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isOutcomeUnknown } from '../../platform/isOutcomeUnknown.ts';
import { typedMoney } from '../../platform/typedNumbers.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { useSubmit } from '../../ui/forms/useSubmit.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { markUnsaved } from '../../ui/forms/unsavedInput.ts';
import { useOneAtATime } from '../../ui/forms/useOneAtATime.ts';
import { CardFields } from '../CardFields.tsx';
import { useGiftCardCalls, type Claim, type Redeemed } from './giftCardsApi.ts';
import { CARD_SERVER_FIELDS, GIFT_CARD_TEXTS, redeemSchema, type RedeemValues } from './giftCardSchemas.ts';

/** The form's fields, by the platform's name for each. */
const FIELDS = { ...CARD_SERVER_FIELDS, claimAmount: 'amount' } as const;

interface Props {
  readonly beginning: RedeemValues;
  readonly onRedeemed: (claim: Claim, answer: Redeemed) => void;
  /** Nobody knows whether the amount was taken. */
  readonly onUnknown: (claim: Claim) => void;
}

/** Takes an amount from an e-gift card: sent once for each time that a person sends it, never by itself. */
export function RedeemForm({ beginning, onRedeemed, onUnknown }: Props) {
  const { t } = useTranslation();
  const { redeem } = useGiftCardCalls();
  const form = useForm<RedeemValues>({ resolver: zodResolver(redeemSchema), defaultValues: beginning });
  const { errors, isDirty, isSubmitting } = form.formState;
  const oneAtATime = useOneAtATime();

  // A new order opens over what is typed here, and does not take its place.
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);

  const send = useSubmit(form, FIELDS, async ({ amount, ...card }) => {
    const claim = { card, amount: typedMoney(amount) ?? 0 };
    const { data, error } = await redeem(claim);
    if (data) onRedeemed(claim, data);
    else if (isOutcomeUnknown(error)) onUnknown(claim);
    else return error;
    return undefined;
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void oneAtATime(() => send(event));
  };

  const error = errors.root?.['server']?.message;
  return (
    <FormProvider {...form}>
      <chakra.form display="grid" gap="4" noValidate autoComplete="off" onSubmit={submit}>
        <UnsavedChangesGuard
          when={isSubmitting}
          question={{
            title: t('Leave while the card is redeemed?'),
            text: t('Whether the amount was taken would not be shown any more.'),
          }}
        />
        {error !== undefined && <ErrorBanner>{error}</ErrorBanner>}
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
        <SubmitButton justifySelf="start" isSubmitting={isSubmitting}>
          {isSubmitting ? t('Redeeming…') : t('Redeem')}
        </SubmitButton>
      </chakra.form>
    </FormProvider>
  );
}
