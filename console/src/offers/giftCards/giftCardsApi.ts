/**
 * Taking money from an e-gift card, and asking what is left on it (spec 001 §7). Neither goes through the cache: a
 * card's number and pin would lie in the store.
 *
 * Nothing here sends twice: `platformBaseQuery` repeats reads alone, and both calls are POSTs. The browser does by
 * itself: Chromium (156, measured) sends a request again whose kept-alive connection ended before the first byte of an
 * answer, a POST too, once for each connection that it holds open. `cache`, `keepalive`, `priority`, `redirect`, a
 * signal, another kind of body and XMLHttpRequest change nothing about it. A body that streams is never sent again, but
 * needs HTTP/2. A connection of its own helps, which `credentials` unlike those of all other calls brings about (`omit`
 * on the platform's own origin, `include` elsewhere), but for the first call alone, and `include` only where the
 * platform allows it; a key by which it would know the call again is not in the contract. So what is left on the card is
 * read afterwards and compared (`giftCardClaim.ts`).
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

/** What is to be taken from which card. */
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
    giftCardBalance: build.mutation(endpointOf(getGiftCardBalance, (card: CardValues) => ({ body: card }))),
  }),
});

/** Both calls, each sent once when it is called. What they are given is kept nowhere. */
export function useGiftCardCalls() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { redeemGiftCard: redeem, giftCardBalance: balance } = giftCardsApi.endpoints;
  return {
    redeem: (claim: Claim) => dispatch(redeem.initiate(claim, UNTRACKED)),
    balance: (card: CardValues) => dispatch(balance.initiate(card, UNTRACKED)),
  };
}
