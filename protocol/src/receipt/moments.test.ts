import { describe, expect, it } from 'vitest';
import type { Receipt } from '../printing/receipt.ts';
import { FULL } from './exampleReceipts.ts';
import { paperText } from './paperText.ts';

const AT = '2026-03-07T18:02:00-05:00';

describe('a time that the console could not read', () => {
  const receipt: Receipt = { ...FULL, placedAt: AT, asSent: { placedAt: '7/3 6pm', promisedAt: 'asap' } };

  it('prints as sent, in place of date and time', () => {
    const rows = paperText(receipt);
    expect(rows).toContain('Order 1042                               7/3 6pm');
    expect(rows).toContain('Promised                                    asap');
    const ticket = paperText(receipt, { role: 'kitchen' });
    expect(ticket).toContain('7/3 6pm');
    expect(ticket).toContain('Promised                                    asap');
    expect([...rows, ...ticket].join()).not.toContain('Mar 7');
  });

  it('is printed even if the order has no other promised time', () => {
    const { promisedAt: _promised, ...order } = receipt;
    expect(paperText(order)).toContain('Promised                                    asap');
  });

  it.each([
    ['en-US', 'time not sent'],
    ['es-MX', 'hora no enviada'],
    ['ar-EG', 'لم يرسل الوقت'],
  ])('prints words where nothing was sent: %s', (locale, words) => {
    const rows = paperText({ ...receipt, asSent: { placedAt: '' } }, { locale });
    expect(rows.filter((row) => row.includes(words))).toHaveLength(1);
  });

  it('keeps the day of the promised time', () => {
    const rows = paperText({ ...receipt, asSent: { placedAt: '7/3 6pm' } });
    expect(rows).toContain('Promised                     Mar 7, 2026 6:45 PM');
  });
});
