import { receipt } from '@servery/protocol/printing/receipt';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { slipOf } from './redemption.ts';

const t = ((text: string, values: Record<string, string> = {}) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')) as TFunction;
const setting = { restaurant: 'Bella Cucina', zone: 'America/Los_Angeles', t };
const redemption = { amount: 2050, ending: '3018', orderId: '77', instruction: '', at: 1_780_000_000_000 };

it('is a receipt with the amount as its only line', () => {
  const slip = slipOf({ ...redemption, instruction: 'Hand over the voucher.' }, setting);
  expect(z.parse(receipt, slip)).toMatchObject({
    isSlip: true,
    orderId: '77',
    items: [{ name: 'E-gift card', addons: ['Ending in 3018'], total: 2050 }],
    total: 2050,
    note: 'Hand over the voucher.',
  });
});

it('fits the agent, whatever the platform sends', () => {
  const long = 'x'.repeat(5000);
  const slip = slipOf({ ...redemption, orderId: long, instruction: long }, { ...setting, restaurant: long });
  expect(z.safeParse(receipt, slip).success).toBe(true);
  expect(slipOf({ ...redemption, orderId: '' }, setting)).toMatchObject({ orderId: 'without number' });
  expect(slipOf(redemption, setting)).not.toHaveProperty('note');
});
