/** Seeds gift certificates and e-gift cards. */
import type { GiftCard } from '../store/records.ts';
import type { Store } from '../store/merchantStore.ts';

/** The cards of every made-up restaurant: one with a balance, one nearly empty, one empty. */
export const GIFT_CARDS: readonly [GiftCard, GiftCard, GiftCard] = [
  { card_number: '6000100020003000', pin: '1234', balance: 25_000 },
  { card_number: '6000100020003018', pin: '4321', balance: 1250 },
  { card_number: '6000100020003026', pin: '246810', balance: 0 },
];

/** Only paper ones: the other type starts switched off. */
const CERTIFICATES = [
  { giftCardName: 'Pizza Night for Two', picture: 'certificate-1.jpg', sellingPrice: 5000 },
  { giftCardName: 'Sunday Lunch alla Nonna', picture: 'certificate-2.jpg', sellingPrice: 12_500 },
] as const;

export function seedGiftCards(store: Store): void {
  for (const card of GIFT_CARDS) store.giftCards.add(card);
  for (const certificate of CERTIFICATES) {
    store.giftCertificates.add({ ...certificate, type: 'PAPER_GIFT_CERTIFICATE' });
  }
}
