/** Gift certificates that guests buy, and the e-gift cards that they pay with. */
import { moneyText } from '@servery/protocol/platform/amounts';
import { type HandlersOf, Refusal } from '../handler.ts';
import { pictureAddress } from '../pictures.ts';
import type { Store } from '../store/merchantStore.ts';

/** The message for a type without certificates (spec 001 §8). */
const NOTHING_THERE = 'Does not exists or Already deleted';

interface Credentials {
  readonly card_number: string;
  readonly pin: string;
}

/** Finds a card. @throws Refusal if it does not exist or the PIN is wrong. */
function openCard(store: Store, { card_number, pin }: Credentials) {
  const card = store.giftCards.all().find((each) => each.card_number === card_number);
  if (!card) throw new Refusal('There is no such gift card.', { card_number: 'is not known' });
  if (card.pin !== pin) throw new Refusal('The pin is wrong.', { pin: 'is not the pin of this card' });
  return card;
}

export const giftCardHandlers = {
  getGiftCertificates: ({ query, store, origin }) =>
    store.giftCertificates
      .all()
      .filter(({ type }) => type === query.type)
      .map(({ giftCardName, picture, sellingPrice }) => ({
        giftCardName,
        giftCardImageId: picture,
        giftCardImageUrl: pictureAddress(origin, store.mid, picture),
        sellingPrice: moneyText(sellingPrice),
      })),

  saveGiftCertificates: ({ query, body, store }) => {
    const { type } = query;
    const { fields } = body;
    if (fields.length === 0) throw new Refusal('Add at least one gift certificate.');
    for (const [index, { giftCardImageId }] of fields.entries()) {
      if (store.pictures.read(giftCardImageId) === undefined) {
        throw new Refusal('A picture is missing.', { [`${index}.giftCardImageId`]: 'was not uploaded' });
      }
    }
    store.transaction(() => {
      for (const before of store.giftCertificates.all()) {
        if (before.type === type) store.giftCertificates.remove(before.id);
      }
      for (const { giftCardName, giftCardImageId: picture, sellingPrice } of fields) {
        store.giftCertificates.add({ type, giftCardName, picture, sellingPrice });
      }
    });
    return {};
  },

  deleteGiftCertificates: ({ query, store }) => {
    const those = store.giftCertificates.all().filter(({ type }) => type === query.type);
    if (those.length === 0) throw new Refusal(NOTHING_THERE);
    for (const { id } of those) store.giftCertificates.remove(id);
    return {};
  },

  redeemGiftCard: ({ body, store, now }) => {
    const { claimAmount, giftCard } = body.fields;
    const [named, ...more] = giftCard;
    if (!named || more.length > 0) throw new Refusal('Redeem one gift card at a time.');
    const card = openCard(store, named);
    if (claimAmount === 0) throw new Refusal('Nothing is to be taken.', { claimAmount: 'is nothing' });
    if (claimAmount > card.balance) {
      throw new Refusal('There is not enough on this gift card.', {
        claimAmount: `is more than the ${moneyText(card.balance)} on the card`,
      });
    }
    store.giftCards.update(card.id, { balance: card.balance - claimAmount });
    const orderId = store.redemptions.add({ card_number: card.card_number, amount: claimAmount, at: now });
    return {
      orderId,
      order_detail: { shippingInstruction: 'Paid at the counter. Keep this slip with the till’s receipt.' },
    };
  },

  getGiftCardBalance: ({ body, store }) => ({ balance: moneyText(openCard(store, body).balance) }),
} satisfies HandlersOf<'giftCards'>;
