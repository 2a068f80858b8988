import { describe, expect, it } from 'vitest';
import { noticePath, noticeTag, readNotice } from './notice.ts';

const PLAIN = { title: 'New Order', body: '' };

describe('readNotice', () => {
  it('reads what Firebase sends', () => {
    const sent = {
      from: '1',
      fcmMessageId: '2',
      notification: { title: 'Delivery', body: 'Order #4021' },
      data: {},
    };
    expect(readNotice(JSON.stringify(sent), 'New Order')).toEqual({
      title: 'Delivery',
      body: 'Order #4021',
      orderNumber: '4021',
    });
  });

  it('reads a bare title and body', () => {
    expect(readNotice('{"title":"Pickup","body":"Order #7"}', 'New Order')).toEqual({
      title: 'Pickup',
      body: 'Order #7',
      orderNumber: '7',
    });
  });

  it('is titled "New Order" by default', () => {
    expect(readNotice('{"notification":{"title":" ","body":"Order #7"}}', 'New Order').title).toBe(
      'New Order',
    );
    expect(readNotice('{"body":"Order #7"}', 'New Order').title).toBe('New Order');
  });

  it('takes the text after the last # for the order number', () => {
    expect(readNotice('{"body":"Table #4, order # 81 "}', 'New Order').orderNumber).toBe('81');
    expect(readNotice('{"body":"Order #81 from Zoë"}', 'New Order').orderNumber).toBe('81 from Zoë');
    expect(readNotice('{"body":"Order #"}', 'New Order').orderNumber).toBeUndefined();
    expect(readNotice('{"body":"Somebody ordered"}', 'New Order').orderNumber).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    'not JSON',
    'null',
    '7',
    '[]',
    '"text"',
    '{"notification":7}',
    '{"title":{},"body":[]}',
  ])('shows a plain new order for %s', (text) => {
    expect(readNotice(text, 'New Order')).toEqual(PLAIN);
  });

  it('cuts long texts, and ignores an overlong order number', () => {
    const notice = readNotice(
      JSON.stringify({ title: 'T'.repeat(1e6), body: `B#${'9'.repeat(1e6)}` }),
      'New Order',
    );
    expect(notice).toEqual({ title: 'T'.repeat(200), body: `B#${'9'.repeat(998)}` });
  });
});

describe('noticeTag', () => {
  it('is one per order', () => {
    expect(noticeTag(readNotice('{"title":"one","body":"#7"}', 'New Order'))).toBe(
      noticeTag(readNotice('{"body":"New: #7"}', 'New Order')),
    );
    expect(noticeTag(readNotice('{"body":"#7"}', 'New Order'))).not.toBe(
      noticeTag(readNotice('{"body":"#8"}', 'New Order')),
    );
  });

  it('never lets orders without a number replace each other', () => {
    expect(noticeTag(PLAIN)).toBe('');
  });
});

describe('noticePath', () => {
  it('leads to the order', () => {
    expect(noticePath('4021')).toBe('/order_detail?order=4021');
  });

  it.each([undefined, '', 'A-12', '12&x=1', '-1', '1.5', '//evil.test', 'https://evil.test/1', '٣'])(
    'leads to the orders when the number is %s',
    (number) => {
      expect(noticePath(number)).toBe('/orders');
    },
  );
});
