import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Minor } from '@servery/protocol/platform/amounts';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { useSubmit } from '../../ui/forms/useSubmit.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { CardFields } from '../CardFields.tsx';
import { NO_CARD, type CardValues } from '../cardRules.ts';
import { BalanceText } from './BalanceText.tsx';
import { cardEnding } from './giftCardClaim.ts';
import { useGiftCardCalls } from './giftCardsApi.ts';
import { balanceSchema, CARD_SERVER_FIELDS, GIFT_CARD_TEXTS } from './giftCardSchemas.ts';
import type { OpenClaim } from './OpenClaimNotice.tsx';

interface Props {
  /** What the balance is asked for: the form begins with its card, and is asked again with the same pin. */
  readonly openClaim?: OpenClaim | undefined;
  readonly onBalance: (cardNumber: string, balance: Minor) => void;
}

/** What is left on an e-gift card. */
export function BalanceForm({ openClaim, onBalance }: Props) {
  const { t } = useTranslation();
  const { balance: ask } = useGiftCardCalls();
  const [found, setFound] = useState<{ readonly ending: string; readonly balance: Minor }>();
  const form = useForm<CardValues>({
    resolver: zodResolver(balanceSchema),
    defaultValues: openClaim?.card ?? NO_CARD,
  });
  const { errors, isSubmitting } = form.formState;

  const submit = useSubmit(form, CARD_SERVER_FIELDS, async (card) => {
    setFound(undefined);
    const { data, error } = await ask(card);
    if (data) {
      setFound({ ending: cardEnding(card.card_number), balance: data.balance });
      onBalance(card.card_number, data.balance);
      if (!openClaim) form.resetField('pin');
    }
    return error;
  });

  const error = errors.root?.['server']?.message;
  return (
    <FormProvider {...form}>
      <chakra.form
        display="grid"
        gap="4"
        noValidate
        autoComplete="off"
        onSubmit={(event) => void submit(event)}
      >
        {error !== undefined && <ErrorBanner>{error}</ErrorBanner>}
        <CardFields texts={GIFT_CARD_TEXTS} />
        <SubmitButton
          justifySelf="start"
          variant={openClaim ? 'solid' : 'outline'}
          isSubmitting={isSubmitting}
        >
          {isSubmitting ? t('Checking…') : t('Check balance')}
        </SubmitButton>
        <chakra.div role="status">
          {found && <BalanceText ending={found.ending} balance={found.balance} openClaim={openClaim} />}
        </chakra.div>
      </chakra.form>
    </FormProvider>
  );
}
