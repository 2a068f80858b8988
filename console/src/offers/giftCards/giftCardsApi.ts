/**
 * Redeems an e-gift card, and checks its balance (spec 001 §7). Neither call goes through the cache, which would keep
 * the card's number and pin in the store.
 *
 * The console never sends either twice: `platformBaseQuery` only retries reads, and both calls are POSTs. But the
 * browser may: Chromium (156, measured) resends a request, even a POST, when its keep-alive connection closes before
 * the first byte of the response, once for each open connection. `cache`, `keepalive`, `priority`, `redirect`, a
 * signal, another kind of body and XMLHttpRequest do not prevent this. A streaming body is never resent, but needs
 * HTTP/2. A separate connection helps; a `credentials` mode different from all other calls forces one (`omit` on the
 * platform's own origin, `include` elsewhere), but only for the first call, and `include` only if the platform allows
 * it. The contract has no idempotency key. So the console reads the balance afterwards and compares it
 * (`giftCardClaim.ts`).
 */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CallAnswer } from '@servery/protocol/platform/call';
import type { Minor } from '@servery/protocol/platform/amounts';
import { getGiftCardBalance, redeemGiftCard } from '@servery/protocol/platform/giftCards';
import { useDispatch } from 'react-redux';
import { sentMoney } from '../../platform/money.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { UNTRACKED } from '../../platform/untracked.ts';
import type { CardValues } from '../cardRules.ts';

/** A redemption: the card and the amount. */
export interface Claim {
  readonly card: CardValues;
  readonly amount: Minor;
}

export type Redeemed = CallAnswer<typeof redeemGiftCard>;

const giftCardsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    redeemGiftCard: build.mutation(
      endpointOf(redeemGiftCard, ({ card, amount }: Claim) => ({
        body: { fields: { claimAmount: sentMoney(amount), giftCard: [card] } },
      })),
    ),
    readGiftCardBalance: build.mutation(
      endpointOf(getGiftCardBalance, (card: CardValues) => ({ body: card })),
    ),
  }),
});

/** Functions that redeem a card and read its balance. Card numbers and pins do not stay in the store. */
export function useGiftCardCalls() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { redeemGiftCard: redeem, readGiftCardBalance: balance } = giftCardsApi.endpoints;
  return {
    redeem: (claim: Claim) => dispatch(redeem.initiate(claim, UNTRACKED)),
    balance: (card: CardValues) => dispatch(balance.initiate(card, UNTRACKED)),
  };
}
