import {
  deleteGiftCertificates,
  getGiftCardBalance,
  getGiftCertificates,
  redeemGiftCard,
  saveGiftCertificates,
} from '@servery/protocol/platform/giftCards';
import { uploadImage } from '@servery/protocol/platform/media';
import { toRequest } from '@servery/protocol/platform/request';
import { describe, expect, it } from 'vitest';
import { ownPlatform } from '../ownPlatform.ts';
import { drawPicture } from '../seed/drawPicture.ts';
import { GIFT_CARDS } from '../seed/seedGiftCards.ts';
import type { GiftCard } from '../store/records.ts';

const { platform, owner } = await ownPlatform();

describe('gift certificates', () => {
  const query = { type: 'GIFT_CERTIFICATE' } as const;

  it('are replaced by type, with pictures uploaded before', async () => {
    const { imageId, endpoint } = await owner.get(uploadImage, {
      body: new Blob([new Uint8Array(drawPicture('certificate-1.jpg'))], { type: 'image/jpeg' }),
    });
    const dinner = { giftCardName: 'Dinner', giftCardImageId: imageId, sellingPrice: '80.00' };
    expect(await owner.get(getGiftCertificates, { query })).toEqual([]);
    await owner.get(saveGiftCertificates, { query, body: { fields: [dinner, dinner] } });
    await owner.get(saveGiftCertificates, { query, body: { fields: [dinner] } });
    expect(await owner.get(getGiftCertificates, { query })).toEqual([
      { giftCardName: 'Dinner', giftCardImageId: imageId, giftCardImageUrl: endpoint, sellingPrice: 8000 },
    ]);
    const paper = await owner.get(getGiftCertificates, { query: { type: 'PAPER_GIFT_CERTIFICATE' } });
    expect(paper.map(({ giftCardName }) => giftCardName)).toContain('Pizza Night for Two');

    const nameless = { ...dinner, giftCardImageId: 'nowhere.jpg' };
    expect(
      await owner.ask(saveGiftCertificates, { query, body: { fields: [dinner, nameless] } }),
    ).toMatchObject({ error: { kind: 'refused', fields: { '1.giftCardImageId': 'was not uploaded' } } });
  });

  it('are removed all at once, after which removing is refused', async () => {
    await owner.get(deleteGiftCertificates, { query });
    expect(await owner.get(getGiftCertificates, { query })).toEqual([]);
    expect(await owner.ask(deleteGiftCertificates, { query })).toMatchObject({
      error: { kind: 'refused', message: 'Does not exists or Already deleted' },
    });
  });
});

describe('e-gift cards', () => {
  const [full, , empty] = GIFT_CARDS;
  const cardOf = ({ card_number, pin }: GiftCard) => ({ card_number, pin });
  const redeem = (card: ReturnType<typeof cardOf>, claimAmount: string) => ({
    body: { fields: { claimAmount, giftCard: [card] } },
  });
  const balanceOf = async (card: GiftCard): Promise<number> =>
    (await owner.get(getGiftCardBalance, { body: cardOf(card) })).balance;

  it('redeem their balance once, with an order for it', async () => {
    const before = await balanceOf(full);
    const answer = await owner.get(redeemGiftCard, redeem(cardOf(full), '10.50'));
    expect(answer).toMatchObject({
      orderId: expect.stringMatching(/^\d+$/) as string,
      order_detail: { shippingInstruction: expect.stringContaining('counter') as string },
    });
    expect(await balanceOf(full)).toBe(before - 1050);
  });

  it('refuse an unknown number, a wrong PIN, and more than the balance', async () => {
    const refusal = async (input: ReturnType<typeof redeem>) => owner.ask(redeemGiftCard, input);
    const stranger = { ...cardOf(full), card_number: '9999999999999999' };
    expect(await refusal(redeem(stranger, '1'))).toMatchObject({
      error: { kind: 'refused', fields: { card_number: 'is not known' } },
    });
    expect(await refusal(redeem({ ...cardOf(full), pin: '9999' }, '1'))).toMatchObject({
      error: { message: 'The pin is wrong.', fields: { pin: 'is not the pin of this card' } },
    });
    expect(await refusal(redeem(cardOf(empty), '0.01'))).toMatchObject({
      error: { fields: { claimAmount: 'is more than the 0.00 on the card' } },
    });
    expect(await owner.ask(getGiftCardBalance, { body: { ...cardOf(full), pin: '9999' } })).toMatchObject({
      error: { fields: { pin: 'is not the pin of this card' } },
    });
  });

  it('are redeemed even if the response never arrives', async () => {
    const before = await balanceOf(full);
    platform.control.fail({ match: 'redeemGiftCard', how: 'hang' });
    const { url, method, headers, body } = toRequest(redeemGiftCard, owner.caller, redeem(cardOf(full), '2'));
    const line = new AbortController();
    const answer = fetch(platform.url + url, { method, headers, signal: line.signal, body: body ?? null });
    await expect.poll(() => balanceOf(full)).toBe(before - 200);
    line.abort();
    await expect(answer).rejects.toThrow('aborted');
  });
});
