/** The table card in the print agent's format. */
import type { TableCard } from '@servery/protocol/printing/receipt';

/** Maximum length of the name on a receipt. */
const MAX_NAME_LENGTH = 200;

interface Card {
  readonly restaurant: string;
  /** A short call to action for guests. */
  readonly headline: string;
  /** The URL in the code. */
  readonly address: URL;
}

/** The card as a printable document. */
export function tableCard({ restaurant, headline, address }: Card): TableCard {
  return {
    kind: 'card',
    restaurant: restaurant.slice(0, MAX_NAME_LENGTH),
    serviceType: headline,
    link: address.href,
  };
}
