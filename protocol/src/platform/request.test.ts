import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { uploadLogo, getGallery } from './branding.ts';
import { defineCall } from './call.ts';
import { reorderProducts } from './catalogue.ts';
import { addCoupon, deleteCoupon } from './coupons.ts';
import { getSalesSummary } from './dashboard.ts';
import { setUberDelivery } from './delivery.ts';
import { getGiftCardBalance } from './giftCards.ts';
import { uploadImage } from './media.ts';
import { getOrders, orderEvents } from './orders.ts';
import { getProductsOfCategory, updateProductMemo } from './products.ts';
import { updateProfile } from './profile.ts';
import { toRequest, type PlatformRequest } from './request.ts';
import { getMerchantConfig, login } from './session.ts';
import { addSocialPost } from './social.ts';
import { saveHoliday } from './store.ts';

const caller = { token: 'secret', mid: 'm 1' };
const COUPON = {
  code: 'TEN',
  description: 'Ten off',
  validFrom: '01-01-2099',
  validTo: '02-01-2099',
  minSpend: 1,
  maxSpend: 2,
  minBenefit: 1,
  maxBenefit: 2,
  amount: 10,
  fixed: false,
  autoApply: false,
  couponDiscountType: 1,
  couponType: 'PUBLIC',
};
const stranger = { token: undefined, mid: undefined };

function json(request: PlatformRequest): unknown {
  expect(request.headers['content-type']).toBe('application/json');
  return JSON.parse(request.body as string);
}

describe('the merchant and the token', () => {
  it('travel as user_id in the query and as a bearer token', () => {
    expect(toRequest(setUberDelivery, caller, { query: { status: 1 } })).toEqual({
      method: 'PATCH',
      url: '/api/v1/users/dtub_on_demand_delivery?user_id=m+1&status=1',
      headers: {
        accept: 'application/json',
        authorization: 'Bearer secret',
        'content-type': 'application/json',
      },
    });
  });

  it('travel as mid in the query', () => {
    const { url } = toRequest(getGallery, caller, { query: { w: 360, h: 240, type: 'BANNER' } });
    expect(url).toBe('/api/v1/merchants/galleries?mid=m+1&w=360&h=240&type=BANNER');
  });

  it('travel in the body next to the form name', () => {
    const fields = { name: 'Easter', holiday_id: '', holiday_date: '5-04-2026' };
    const request = toRequest(saveHoliday, caller, { body: { fields } });
    expect(request.url).toBe('/api/v1/merchants/holiday');
    expect(json(request)).toEqual({ form_id: 'holiday', user_id: 'm 1', fields });
  });

  it('travel in both the query and the body', () => {
    const fields = { name: 'n', tagLine: 't', address: 'a', landMark: 'l', city: 'c', state: 's' };
    const request = toRequest(updateProfile, caller, { body: { fields } });
    expect(request.url).toBe('/api/v1/merchants/update_profile?mid=m+1');
    expect(json(request)).toEqual({ user_id: 'm 1', fields });
  });

  it('travel in the path, escaped', () => {
    const { url } = toRequest(deleteCoupon, caller, { params: { couponName: '10% off/all?' } });
    expect(url).toBe('/api/v1/merchants/coupon/m%201/10%25%20off%2Fall%3F');
  });

  it('travel in both the path and the body, next to top-level fields', () => {
    const body = { name: 'Soup' };
    expect(json(toRequest(updateProductMemo, caller, { params: { id: '7' }, body }))).toEqual({
      user_id: 'm 1',
      ...body,
    });
    const request = toRequest(addCoupon, caller, { body: COUPON });
    expect(request.url).toBe('/api/v1/merchants/coupon/m%201/build');
    expect(json(request)).toEqual({ user_id: 'm 1', ...COUPON });
  });

  it('leave out the merchant id when the call does not need it', () => {
    const card = { card_number: '1234567890123456', pin: '1234' };
    const request = toRequest(getGiftCardBalance, caller, { body: card });
    expect(request.url).toBe('/api/v1/instrument/giftcards/balance');
    expect(json(request)).toEqual(card);
  });

  it('are left out when signing in, even with an old session', () => {
    const body = { user: 'a@b.test', password: 'p', console: 'SELLER' } as const;
    expect(toRequest(login, caller, { body }).headers).not.toHaveProperty('authorization');
    expect(toRequest(login, stranger, { body }).url).toBe('/security/session/users/login');
  });

  it('put the token into the query as well for the one call that requires it', () => {
    const request = toRequest(getMerchantConfig, caller, {});
    expect(request.url).toBe('/api/v1/merchants/config?access_token=secret');
    expect(request.headers['authorization']).toBe('Bearer secret');
    expect(toRequest(getMerchantConfig, stranger, {}).url).toBe('/api/v1/merchants/config');
  });

  it('cannot be missing when the call needs the merchant', () => {
    expect(() => toRequest(getSalesSummary, stranger, {})).toThrow('needs a signed-in merchant');
    expect(() => toRequest(deleteCoupon, stranger, { params: { couponName: 'A' } })).toThrow(
      'needs a signed-in merchant',
    );
  });

  it('cannot be overridden by the body', () => {
    const call = defineCall({
      summary: 'For the test',
      method: 'POST',
      path: '/api/v1/things',
      merchant: 'body',
      body: z.looseObject({}),
      answer: z.unknown(),
      source: 'none',
    });
    expect(json(toRequest(call, caller, { body: { user_id: 'another' } }))).toEqual({ user_id: 'm 1' });
  });
});

describe('the query', () => {
  it('leaves out undefined values', () => {
    const query = { type: 'RB', length: 10, offset: 0, order_status: '2,18', end_date: undefined } as const;
    expect(toRequest(getOrders, caller, { query }).url).toBe(
      '/api/v1/users/get_orders_v2?user_id=m+1&type=RB&length=10&offset=0&order_status=2%2C18',
    );
  });

  it('writes a list as one value with commas', () => {
    const call = defineCall({
      summary: 'For the test',
      method: 'GET',
      path: '/api/v1/things',
      merchant: 'none',
      query: z.object({ codes: z.array(z.number()) }),
      answer: z.unknown(),
      source: 'none',
    });
    expect(toRequest(call, stranger, { query: { codes: [2, 18] } }).url).toBe('/api/v1/things?codes=2%2C18');
  });
});

describe('the path', () => {
  it.each(['', '.', '..'])('refuses %j, which would address something else', (categoryId) => {
    const input = { params: { categoryId }, query: { size: 100, offset: 0 } };
    expect(() => toRequest(getProductsOfCategory, caller, input)).toThrow('needs categoryId');
  });
});

describe('the body', () => {
  it('keeps a list a list', () => {
    const request = toRequest(reorderProducts, caller, { body: { fields: ['3', '1', '2'] } });
    expect(json(request)).toEqual({ user_id: 'm 1', fields: ['3', '1', '2'] });
  });

  it('is a form with files when it is multipart, with the content type left to the browser', () => {
    const file = new File(['logo'], 'logo.jpg', { type: 'image/jpeg' });
    const request = toRequest(uploadLogo, caller, { body: { file } });
    const form = request.body as FormData;
    expect([...form.keys()]).toEqual(['file', 'user_id']);
    expect(form.get('user_id')).toBe('m 1');
    expect((form.get('file') as File).name).toBe('logo.jpg');
    expect(request.headers).not.toHaveProperty('content-type');
  });

  it('has a part for each file of a list, and none for undefined values', () => {
    const file = [new Blob(['1']), new Blob(['2'])];
    const request = toRequest(addSocialPost, caller, {
      params: { id: 'fb' },
      body: { message: 'Hello', file, scheduled_at: undefined },
    });
    const form = request.body as FormData;
    expect(form.getAll('file')).toHaveLength(2);
    expect(form.has('scheduled_at')).toBe(false);
  });

  it('is the bytes of a picture with its content type', () => {
    const picture = new Blob(['jpeg'], { type: 'image/jpeg' });
    const request = toRequest(uploadImage, caller, { body: picture });
    expect(request.body).toBe(picture);
    expect(request.headers['content-type']).toBe('image/jpeg');
    expect(request.url).toBe('/api/v1/media/upload?user_id=m+1');
  });

  it('refuses a file that is not a picture', () => {
    const words = new Blob(['words'], { type: 'text/plain' });
    expect(() => toRequest(uploadImage, caller, { body: words })).toThrow('needs a picture');
  });

  it('is absent when there is nothing to send', () => {
    const request = toRequest(orderEvents, caller, {});
    expect(request).not.toHaveProperty('body');
    expect(request.headers['accept']).toBe('text/event-stream');
  });
});
