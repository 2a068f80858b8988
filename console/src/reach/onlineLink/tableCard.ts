/** The card for the tables, as the print agent takes it. */
import type { TableCard } from '@servery/protocol/printing/receipt';

/** Longest name that a receipt takes. */
const LONGEST_NAME = 200;

interface Card {
  readonly restaurant: string;
  /** What guests are asked to do, in a few words. */
  readonly headline: string;
  /** Where the code leads. */
  readonly address: URL;
}

/** A card as a document to print. */
export function tableCard({ restaurant, headline, address }: Card): TableCard {
  return {
    kind: 'card',
    restaurant: restaurant.slice(0, LONGEST_NAME),
    serviceType: headline,
    link: address.href,
  };
}
