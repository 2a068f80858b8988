import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { markUnsaved } from '../../ui/forms/unsavedInput.ts';
import { lazyPart } from '../../loading/lazyPart.tsx';
import { verdictOf } from './giftCardClaim.ts';
import { cardMoney, type Redemption } from './redemption.ts';
import type { Minor } from '@servery/protocol/platform/amounts';

// Loaded lazily: slips are only printed after a redemption.
const SlipButtons = lazyPart(() => import('./SlipButtons.tsx'));

interface Props {
  readonly redemption: Redemption;
  /** The balance before, if known, and the balance left, once known. */
  readonly before: Minor | undefined;
  readonly remaining: Minor | undefined;
  readonly onNext: () => void;
}

/** The result of a redemption: amount, card, paid order, next step and slip. */
export function RedeemedPanel({ redemption, before, remaining, onNext }: Props) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  // A new order opens over this panel: the slip may not be printed yet.
  useEffect(() => markUnsaved(), []);

  const { amount, ending, orderId, instruction } = redemption;
  const isOdd = remaining !== undefined && verdictOf(before, remaining, amount) === 'otherwise';
  return (
    <Box display="grid" gap="4">
      <Flex gap="2" color="done.fg" align="center">
        <CircleCheck aria-hidden />
        <Heading as="h3" ref={title} tabIndex={-1} textStyle="section" outline="0">
          {t('{{amount}} redeemed', { amount: cardMoney(amount) })}
        </Heading>
      </Flex>
      {isOdd && (
        <ErrorBanner>
          {t(
            'The balance went from {{before}} to {{left}}, not down by exactly {{amount}}. Contact support.',
            {
              before: cardMoney(before ?? 0),
              remaining: cardMoney(remaining),
              amount: cardMoney(amount),
            },
          )}
        </ErrorBanner>
      )}
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="4"
        rowGap="1.5"
        overflowWrap="anywhere"
      >
        {orderId !== '' && <Fact term={t('Order id')}>{orderId}</Fact>}
        <Fact term={t('Card')}>{t('Ending in {{ending}}', { ending })}</Fact>
        {remaining !== undefined && <Fact term={t('Remaining balance')}>{cardMoney(remaining)}</Fact>}
      </chakra.dl>
      {instruction !== '' && (
        <Text whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
          {instruction}
        </Text>
      )}
      <SlipButtons redemption={redemption} />
      <Button justifySelf="start" variant="solid" onClick={onNext}>
        {t('Redeem another card')}
      </Button>
    </Box>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <>
      <chakra.dt color="ink.muted">{term}</chakra.dt>
      <chakra.dd fontWeight="medium">{children}</chakra.dd>
    </>
  );
}
