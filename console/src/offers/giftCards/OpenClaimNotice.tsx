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
      title={t('It is not known whether {{amount}} was taken', { amount: cardMoney(amount) })}
      text={t(
        'The platform did not confirm it, and it was not sent again. Check the balance before you redeem once more.',
      )}
    >
      <UnsavedChangesGuard
        when
        question={{
          title: t('Leave without checking the balance?'),
          text: t('Whether the amount was taken is still not known.'),
        }}
      />
      <Text>
        {before === undefined
          ? t('Card ending in {{ending}}. Its balance was not asked for before.', { ending })
          : t('Card ending in {{ending}}. Before, {{before}} was on it.', {
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
