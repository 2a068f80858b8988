import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import type { Minor } from '@servery/protocol/platform/amounts';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectClockOffset, serverNow } from '../../platform/time/serverClock.ts';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BalanceForm } from './BalanceForm.tsx';
import { cardEnding } from './giftCardClaim.ts';
import { useGiftCardCalls, type Claim, type Redeemed } from './giftCardsApi.ts';
import { NOTHING_TO_REDEEM, type RedeemValues } from './giftCardSchemas.ts';
import { OpenClaimNotice, type OpenClaim } from './OpenClaimNotice.tsx';
import { RedeemedPanel } from './RedeemedPanel.tsx';
import { RedeemForm } from './RedeemForm.tsx';
import type { Redemption } from './redemption.ts';

/** The stage of a redemption. Kept in page state: a reload, Back or Forward starts over and sends nothing. */
type Stage =
  | { readonly at: 'form'; readonly beginning: RedeemValues }
  | {
      readonly at: 'redeemed';
      readonly redemption: Redemption;
      readonly before: Minor | undefined;
      readonly remaining?: Minor;
    }
  | { readonly at: 'unknown'; readonly claim: OpenClaim };

const BEGINNING: Stage = { at: 'form', beginning: NOTHING_TO_REDEEM };

/** Redeems e-gift cards and checks their balances, at the counter (spec 001 §2, §5). */
export default function GiftCardsPage() {
  const { t } = useTranslation();
  const { balance } = useGiftCardCalls();
  const clockOffset = useSelector(selectClockOffset);
  const [stage, setStage] = useState<Stage>(BEGINNING);
  /** The last known balance, to compare with the balance after a redemption. */
  const [known, setKnown] = useState<{ readonly cardNumber: string; readonly balance: Minor }>();
  const knownOf = ({ card_number }: Claim['card']): Minor | undefined =>
    known?.cardNumber === card_number ? known.balance : undefined;

  const redeemed = ({ card, amount }: Claim, { orderId, order_detail }: Redeemed): void => {
    const redemption = {
      amount,
      ending: cardEnding(card.card_number),
      orderId,
      instruction: order_detail?.shippingInstruction ?? '',
      at: serverNow(clockOffset),
    };
    setStage({ at: 'redeemed', redemption, before: knownOf(card) });
    setKnown(undefined);
    // The guest will ask for the balance next; it also reveals an amount that was taken twice in transit.
    void balance(card).then(({ data }) => {
      if (!data) return;
      setStage((now) =>
        now.at === 'redeemed' && now.redemption === redemption ? { ...now, remaining: data.balance } : now,
      );
    });
  };

  return (
    <Page>
      <PageHeader
        title={t('E-gift card redeem')}
        description={t('Charge a guest’s card, or check its balance')}
      />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4.5">
        <Part title={t('Redeem')}>
          {stage.at === 'form' && (
            <RedeemForm
              beginning={stage.beginning}
              onRedeemed={redeemed}
              onUnknown={(claim) => {
                setStage({ at: 'unknown', claim: { ...claim, before: knownOf(claim.card) } });
                setKnown(undefined);
              }}
            />
          )}
          {stage.at === 'redeemed' && (
            <RedeemedPanel
              redemption={stage.redemption}
              before={stage.before}
              remaining={stage.remaining}
              onNext={() => setStage(BEGINNING)}
            />
          )}
          {stage.at === 'unknown' && (
            <OpenClaimNotice claim={stage.claim} onDone={() => setStage(BEGINNING)} />
          )}
        </Part>
        <Part title={t('Balance')}>
          <BalanceForm
            // Remount to prefill an open claim; keep the input otherwise.
            key={String(stage.at === 'unknown')}
            openClaim={stage.at === 'unknown' ? stage.claim : undefined}
            onBalance={(cardNumber, balance) => setKnown({ cardNumber, balance })}
          />
        </Part>
      </Grid>
    </Page>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Card padded padding={{ base: '4', md: '6' }} aria-labelledby={id}>
      <Heading as="h2" id={id} textStyle="title">
        {title}
      </Heading>
      {children}
    </Card>
  );
}
