import { addCoupon } from '@servery/protocol/platform/coupons';
import type { Client } from '../platform/client.ts';

/** Long expired. */
const PAST = { validFrom: '01-01-2026', validTo: '02-01-2026' };

/**
 * Creates a coupon on the platform with this code and optionally its days, DD-MM-YYYY; its other fields do not matter.
 */
export async function createCoupon(client: Client, code: string, days = PAST): Promise<void> {
  const body = {
    code,
    description: 'For a test',
    ...days,
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
  await client.get(addCoupon, { body });
}
