/** The card for the tables, as the print agent takes it. */
import { TABLE_CARD_ID } from '@servery/protocol/printing/job';
import type { Receipt } from '@servery/protocol/printing/receipt';

/** Longest name that a receipt takes. */
const LONGEST_NAME = 200;

interface Card {
  readonly restaurant: string;
  /** What guests are asked to do, in a few words. */
  readonly headline: string;
  /** Where the code leads. */
  readonly address: URL;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A card as a document to print. What a receipt has to have besides stands for nothing on it. */
export function tableCard({ restaurant, headline, address, now }: Card): Receipt {
  return {
    kind: 'card',
    restaurant: restaurant.slice(0, LONGEST_NAME),
    serviceType: headline,
    orderId: TABLE_CARD_ID,
    placedAt: new Date(now).toISOString(),
    items: [],
    currency: '',
    total: 0,
    link: address.href,
  };
}
