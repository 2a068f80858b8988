import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import type { Minor } from '@servery/protocol/platform/amounts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { cardEnding } from './giftCardClaim.ts';
import type { Claim } from './giftCardsApi.ts';
import { cardMoney } from './redemption.ts';

/** An amount that may have been taken or not. */
export interface OpenClaim extends Claim {
  /** What was on the card before, where that was asked for here. */
  readonly before: Minor | undefined;
}

interface Props {
  readonly claim: OpenClaim;
  /** Back to the form, to redeem another card or this one once more. */
  readonly onDone: () => void;
}

/** Says that nobody knows whether the amount was taken, and what to do about it. */
export function OpenClaimNotice({ claim: { card, amount, before }, onDone }: Props) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Box role="alert" display="grid" gap="3">
      <UnsavedChangesGuard
        when
        question={{
          title: t('Leave without checking the balance?'),
          text: t('Whether the amount was taken is still not known.'),
        }}
      />
      <Box
        bg="danger.subtle"
        color="danger.fg"
        borderRadius="md"
        padding="4"
        display="grid"
        gap="2"
        overflowWrap="anywhere"
      >
        <Heading as="h3" ref={title} tabIndex={-1} textStyle="section" outline="0">
          {t('It is not known whether {{amount}} was taken', { amount: cardMoney(amount) })}
        </Heading>
        <Text>
          {t(
            'The platform did not confirm it, and it was not sent again. Check the balance before you redeem once more.',
          )}
        </Text>
      </Box>
      <Text>
        {before === undefined
          ? t('Card ending in {{ending}}. Its balance was not asked for before.', {
              ending: cardEnding(card.card_number),
            })
          : t('Card ending in {{ending}}. Before, {{before}} was on it.', {
              ending: cardEnding(card.card_number),
              before: cardMoney(before),
            })}
      </Text>
      <Button justifySelf="start" onClick={onDone}>
        {t('Back to the form')}
      </Button>
    </Box>
  );
}
