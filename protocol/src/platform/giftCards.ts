import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { giftCard } from './cards.ts';
import { acknowledged, requiredText, orNull, money, price, rows, text } from './formats.ts';

/** Gift certificate types with the tabs' labels, in their order (spec 001 §2, §9). */
export const GIFT_CERTIFICATE_TYPES = [
  { value: 'PAPER_GIFT_CERTIFICATE', label: 'Paper Gift Certificate' },
  { value: 'GIFT_CERTIFICATE', label: 'Gift Certificate' },
] as const;
export type GiftCertificateType = (typeof GIFT_CERTIFICATE_TYPES)[number]['value'];

export const giftCertificate = z.looseObject({
  giftCardName: text,
  giftCardImageId: text,
  /** The picture's URL. The specification has only its id; without a URL the console shows no picture. */
  giftCardImageUrl: text,
  sellingPrice: orNull(money),
});
export type GiftCertificate = z.output<typeof giftCertificate>;

const ofType = z.object({ type: z.enum(GIFT_CERTIFICATE_TYPES.map(({ value }) => value)) });

export const getGiftCertificates = defineCall({
  summary: 'The gift certificates of a type; none when it is not enabled',
  method: 'GET',
  path: '/api/v1/merchants/gift_certificate',
  merchant: 'query',
  query: ofType,
  answer: rows(giftCertificate),
  source: 'spec 001 §7',
});

export const saveGiftCertificates = defineCall({
  summary: 'Replaces the gift certificates of a type',
  method: 'POST',
  path: '/api/v1/merchants/gift_certificate',
  merchant: 'body',
  query: ofType,
  body: z.object({
    fields: z.array(
      z.object({ giftCardName: requiredText, giftCardImageId: requiredText, sellingPrice: price }),
    ),
  }),
  answer: acknowledged,
  source: 'spec 001 §7',
});

export const deleteGiftCertificates = defineCall({
  summary: 'Removes all gift certificates of a type, which disables it',
  method: 'DELETE',
  path: '/api/v1/merchants/gift_certificate',
  merchant: 'query',
  query: ofType,
  answer: acknowledged,
  source: 'spec 001 §7',
});

export const redeemGiftCard = defineCall({
  summary: 'Takes an amount from an e-gift card',
  method: 'POST',
  path: '/api/v1/users/business/order/egift/offline_redeem',
  merchant: 'body',
  body: z.object({ fields: z.object({ claimAmount: price, giftCard: z.array(giftCard) }) }),
  answer: z.looseObject({
    orderId: text,
    order_detail: orNull(z.looseObject({ shippingInstruction: text })),
  }),
  source: 'spec 001 §7',
});

export const getGiftCardBalance = defineCall({
  summary: 'What is left on an e-gift card',
  method: 'POST',
  path: '/api/v1/instrument/giftcards/balance',
  merchant: 'none',
  body: giftCard,
  answer: z.looseObject({ balance: money }),
  source: 'spec 001 §7',
});
