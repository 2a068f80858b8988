import { chakra } from '@chakra-ui/react/styled-system';
import type { Minor } from '@servery/protocol/platform/amounts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PageForm } from '../../ui/forms/PageForm.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { CardFields } from '../CardFields.tsx';
import { NO_CARD } from '../cardRules.ts';
import { BalanceText } from './BalanceText.tsx';
import { cardEnding } from './giftCardClaim.ts';
import { useGiftCardCalls } from './giftCardsApi.ts';
import { balanceSchema, CARD_SERVER_FIELDS, GIFT_CARD_TEXTS } from './giftCardSchemas.ts';
import type { OpenClaim } from './OpenClaimNotice.tsx';

interface Props {
  /** The unconfirmed redemption to check: the form starts with its card and sends the same pin. */
  readonly openClaim?: OpenClaim | undefined;
  readonly onBalance: (cardNumber: string, balance: Minor) => void;
}

/** The form that checks the balance of an e-gift card. */
export function BalanceForm({ openClaim, onBalance }: Props) {
  const { t } = useTranslation();
  const { balance: ask } = useGiftCardCalls();
  const [found, setFound] = useState<{ readonly lastDigits: string; readonly balance: Minor }>();
  const form = useServerForm({
    schema: balanceSchema,
    values: openClaim?.card ?? NO_CARD,
    fields: CARD_SERVER_FIELDS,
    send: (card) => {
      setFound(undefined);
      return ask(card);
    },
    onDone: ({ card_number }, { balance }) => {
      setFound({ lastDigits: cardEnding(card_number), balance });
      onBalance(card_number, balance);
    },
    afterwards: (card) => (openClaim ? card : { ...card, pin: '' }),
  });
  return (
    <FormProvider {...form}>
      <PageForm
        form={form}
        submit={form.isSubmitting ? t('Checking…') : t('Check balance')}
        variant={openClaim ? 'solid' : 'outline'}
        autoComplete="off"
        isCompact
        isUnguarded
      >
        <CardFields texts={GIFT_CARD_TEXTS} />
      </PageForm>
      <chakra.div role="status">
        {found && <BalanceText lastDigits={found.lastDigits} balance={found.balance} openClaim={openClaim} />}
      </chakra.div>
    </FormProvider>
  );
}
