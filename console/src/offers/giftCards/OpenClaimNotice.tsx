import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import type { Minor } from '@servery/protocol/platform/amounts';
import { useTranslation } from 'react-i18next';
import { UnknownOutcome } from '../../ui/forms/UnknownOutcome.tsx';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { cardEnding } from './giftCardClaim.ts';
import type { Claim } from './giftCardsApi.ts';
import { cardMoney } from './redemption.ts';

/** A redemption whose outcome is unknown. */
export interface OpenClaim extends Claim {
  /** The balance before, if it was checked here. */
  readonly before: Minor | undefined;
}

interface Props {
  readonly claim: OpenClaim;
  /** Returns to the form, to redeem another card or this one again. */
  readonly onDone: () => void;
}

/** Explains that it is unknown whether the amount was taken, and what to do. */
export function OpenClaimNotice({ claim: { card, amount, before }, onDone }: Props) {
  const { t } = useTranslation();
  const ending = cardEnding(card.card_number);
  return (
    <UnknownOutcome
      level="h3"
      title={t('{{amount}} may have been redeemed', { amount: cardMoney(amount) })}
      text={t('The platform didn’t confirm it. Check the balance before you redeem again.')}
    >
      <UnsavedChangesGuard
        when
        question={{
          title: t('Leave without checking the balance?'),
          text: t('The amount may already have been redeemed.'),
        }}
      />
      <Text>
        {before === undefined
          ? t('Card ending in {{ending}}. Balance before: not checked.', { ending })
          : t('Card ending in {{ending}}. Balance before: {{before}}.', {
              ending,
              before: cardMoney(before),
            })}
      </Text>
      <Button justifySelf="start" onClick={onDone}>
        {t('Back to the form')}
      </Button>
    </UnknownOutcome>
  );
}
