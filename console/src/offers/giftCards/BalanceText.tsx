import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import type { Minor } from '@servery/protocol/platform/amounts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { verdictOf } from './giftCardClaim.ts';
import type { OpenClaim } from './OpenClaimNotice.tsx';
import { cardMoney } from './redemption.ts';

interface Props {
  /** The card's last four digits. */
  readonly lastDigits: string;
  readonly balance: Minor;
  readonly openClaim?: OpenClaim | undefined;
}

/** A card's balance, and what it says about an unconfirmed redemption. */
export function BalanceText({ lastDigits, balance, openClaim }: Props) {
  const { t } = useTranslation();
  return (
    <Box bg="subtle" borderRadius="sm" padding="4">
      <Text color="ink.muted" textStyle="small">
        {t('On the card ending in {{ending}}', { ending: lastDigits })}
      </Text>
      <Text textStyle="pageTitle">{cardMoney(balance)}</Text>
      {openClaim && (
        <Text marginBlockStart="2" fontWeight="medium">
          {verdictText(openClaim, balance, t)}
        </Text>
      )}
    </Box>
  );
}

function verdictText({ before, amount: claimed }: OpenClaim, balance: Minor, t: TFunction): string {
  const amount = cardMoney(claimed);
  switch (verdictOf(before, balance, claimed)) {
    case 'taken':
      return t('{{amount}} was redeemed. The balance dropped by exactly that.', { amount });
    case 'not-taken':
      return t('Nothing has been redeemed so far. Wait a minute and check again before you redeem.');
    case 'otherwise':
      return t(
        'The balance was {{before}} before, so it changed by something other than {{amount}}. Contact support.',
        {
          before: cardMoney(before ?? 0),
          amount,
        },
      );
    case 'unknown':
      return t('The balance before is unknown. Compare with what the guest knows.');
  }
}
