import { addCoupon } from '@servery/protocol/platform/coupons';
import type { Client } from '../platform/client.ts';

/** Has the platform keep a coupon of which only the code matters. */
export async function keepCoupon(client: Client, code: string): Promise<void> {
  const fields = {
    code,
    description: 'For a test',
    validFrom: '01-01-2026',
    validTo: '02-01-2026',
    minSpend: 1,
    maxSpend: 2,
    minBenefit: 1,
    maxBenefit: 2,
    amount: 1,
    fixed: true,
    autoApply: false,
    couponDiscountType: 1,
    couponType: 'PUBLIC',
  };
  await client.get(addCoupon, { body: { fields } });
}
