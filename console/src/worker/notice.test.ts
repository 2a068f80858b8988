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
    expect(readNotice(JSON.stringify(sent))).toEqual({
      title: 'Delivery',
      body: 'Order #4021',
      orderNumber: '4021',
    });
  });

  it('reads a bare title and body', () => {
    expect(readNotice('{"title":"Pickup","body":"Order #7"}')).toEqual({
      title: 'Pickup',
      body: 'Order #7',
      orderNumber: '7',
    });
  });

  it('is titled "New Order" by default', () => {
    expect(readNotice('{"notification":{"title":" ","body":"Order #7"}}').title).toBe('New Order');
    expect(readNotice('{"body":"Order #7"}').title).toBe('New Order');
  });

  it('takes the text after the last # for the order number', () => {
    expect(readNotice('{"body":"Table #4, order # 81 "}').orderNumber).toBe('81');
    expect(readNotice('{"body":"Order #81 from Zoë"}').orderNumber).toBe('81 from Zoë');
    expect(readNotice('{"body":"Order #"}').orderNumber).toBeUndefined();
    expect(readNotice('{"body":"Somebody ordered"}').orderNumber).toBeUndefined();
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
    expect(readNotice(text)).toEqual(PLAIN);
  });
});

describe('noticeTag', () => {
  it('is one per order', () => {
    expect(noticeTag(readNotice('{"title":"one","body":"#7"}'))).toBe(
      noticeTag(readNotice('{"body":"New: #7"}')),
    );
    expect(noticeTag(readNotice('{"body":"#7"}'))).not.toBe(noticeTag(readNotice('{"body":"#8"}')));
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
