/** Drafts one order: dishes, guest, note and amounts that add up. */
import type { Minor } from '@servery/protocol/platform/amounts';
import type { OrderAmounts, OrderDetails } from '../store/storedOrders.ts';
import { drawCustomer } from './customers.ts';
import { dishesOf } from './dishes.ts';
import type { Random } from './random.ts';

export interface OrderDraft {
  readonly details: OrderDetails;
  readonly amounts: OrderAmounts;
}

const TAX_RATE = 0.0863;
const TIP_RATES = [0.1, 0.15, 0.18, 0.2, 0.25];
const DELIVERY_FEES: readonly Minor[] = [0, 299, 399, 499, 699];

const NOTES = [
  'No onions please',
  'Please ring the bell twice',
  'Extra napkins, we have kids :)',
  'ALLERGY: no nuts. Please keep the dessert away from anything with almonds or hazelnuts, thank you.',
  'Leave at the door',
  'Sin cilantro por favor',
  'Bitte ohne Zwiebeln, dafür extra Käse',
  'Happy birthday, Zoë! 🎂 Could you write “30” on the box?',
  'S’il vous plaît, bien cuite',
  '请多放辣椒',
  'Line one: gate code 4411#\nLine two: third floor',
];

type Item = NonNullable<OrderDetails['items']>[number];

const DISHES = dishesOf();

function drawItem(random: Random): Item {
  // A few dishes make most of the sales: squaring picks the start of the list more often.
  const dish = DISHES[Math.floor(random.next() ** 2 * DISHES.length)] ?? random.pick(DISHES);
  const quantity = 1 + random.weighted([78, 15, 5, 2]);
  const addOns = Array.from({ length: random.weighted([45, 28, 16, 8, 3]) }, () => random.pick(dish.addOns));
  const chosen = [...new Map(addOns.map((addOn) => [addOn.excludes, addOn])).values()];
  const total = quantity * chosen.reduce((sum, { price }) => sum + price, dish.price);
  return {
    name: dish.name,
    qty: [quantity],
    total: total / 100,
    addons: chosen.map(({ fullName }) => ({ addon_full_name: fullName })),
  };
}

/** The fixed parts of a random order. */
export interface OrderGiven {
  /** The restaurant's name. */
  readonly restaurant: string;
  readonly details?: { readonly [Name in keyof OrderDetails]?: OrderDetails[Name] | undefined };
  readonly tip?: Minor | null;
}

function drawAmounts(random: Random, subtotal: Minor, delivery: boolean): OrderAmounts {
  const discount = random.chance(0.08) ? Math.round(subtotal * 0.1) : 0;
  const tip = random.chance(0.62) ? Math.round(subtotal * random.pick(TIP_RATES)) : null;
  const deliveryFee = delivery ? random.pick(DELIVERY_FEES) : 0;
  const tax = Math.round((subtotal - discount) * TAX_RATE);
  const total = subtotal - discount + tax + (tip ?? 0) + deliveryFee;
  const giftPayment = random.chance(0.03) ? Math.min(total, random.pick([1000, 2500, 5000])) : 0;
  const pgFees = random.chance(0.88) ? Math.round(total * 0.029) + 30 : 0;
  return { total, tax, tip, discount, deliveryFee, giftPayment, pgFees, systemFees: 99 };
}

function paymentOf({ giftPayment, pgFees }: OrderAmounts): string {
  if (giftPayment > 0) return 'Gift card';
  return pgFees > 0 ? 'Card' : 'Cash';
}

/** Creates a random order around the fixed parts; its amounts follow from its items. */
export function draftOrder(random: Random, { restaurant, details = {}, tip }: OrderGiven): OrderDraft {
  const count = 1 + random.weighted([18, 30, 24, 14, 8, 4, 2]);
  const drawn: Item[] = Array.from({ length: count }, () => drawItem(random));
  const items = details.items ?? drawn;
  const method = details.shipping_method ?? (random.chance(0.45) ? 'Delivery' : 'Pickup');
  const subtotal = items.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
  const amounts = drawAmounts(random, subtotal, method === 'Delivery');
  return {
    amounts:
      tip === undefined
        ? amounts
        : { ...amounts, tip, total: amounts.total - (amounts.tip ?? 0) + (tip ?? 0) },
    details: {
      order_note: details.order_note ?? (random.chance(0.22) ? random.pick(NOTES) : ''),
      shipping_method: method,
      shipping_details: { first_name: restaurant },
      billing_details: details.billing_details ?? drawCustomer(random),
      items,
      currency_symbol: details.currency_symbol ?? '$',
      payment_method: details.payment_method ?? paymentOf(amounts),
    },
  };
}
