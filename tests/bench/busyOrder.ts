import type { RequestBody } from '@servery/protocol/printing/messages';
import type { Receipt } from '@servery/protocol/printing/receipt';

/** The merchant that the benchmarks print for, as the scope of its keys. */
export const SCOPE = 'api.example.com/4711';

/** The pattern of an order's number on paper. */
export const ORDER_ID = /B\d{6}/g;

export function orderIdOf(number: number): string {
  return `B${String(number).padStart(6, '0')}`;
}

const DISHES = [
  ['Margherita', ['Extra basil', 'Thin crust'], 1350],
  ['Quattro formaggi', ['No gorgonzola', 'Extra large', 'Chilli oil on the side'], 1890],
  ['Insalata caprese', ['Buffalo mozzarella'], 1120],
  ['Tagliatelle al ragù', ['Parmesan', 'Gluten free'], 1680],
  ['Melanzane alla parmigiana', [], 1490],
  ['Focaccia al rosmarino', ['Sea salt', 'Olives'], 690],
  ['Tiramisù della casa', ['Without coffee'], 790],
  ['Limonata', ['No ice'], 450],
] as const;

/** One order per second, starting then. */
const FIRST_PLACED = Date.parse('2026-05-04T18:02:00Z');
const PROMISED_AFTER_MS = 43 * 60_000;

/** The submission of a console for a family's dinner: about 2 KB of JSON, one copy. */
export function busyOrder(number: number): RequestBody<'job.submit'> & { readonly receipt: Receipt } {
  const orderId = orderIdOf(number);
  const items = [...DISHES, ...DISHES].map(([name, addons, price], index) => ({
    quantity: 1 + (index % 3),
    name,
    addons: [...addons],
    total: price * (1 + (index % 3)),
  }));
  const subtotal = items.reduce((sum, { total }) => sum + total, 0);
  return {
    key: `${SCOPE}/order/${orderId}/auto`,
    reason: 'auto',
    copies: 1,
    receipt: {
      kind: 'order',
      restaurant: 'Trattoria da Ada',
      serviceType: 'Delivery',
      orderId,
      placedAt: new Date(FIRST_PLACED + number * 1000).toISOString(),
      promisedAt: new Date(FIRST_PLACED + number * 1000 + PROMISED_AFTER_MS).toISOString(),
      zone: 'America/New_York',
      customer: {
        name: 'Grace Hopper',
        phone: '+1 212 555 0142',
        address: ['85 West Street, Apartment 14B', 'New York, NY 10006'],
      },
      items,
      currency: '$',
      tip: 900,
      tax: Math.round(subtotal * 0.08875),
      total: subtotal + 900 + Math.round(subtotal * 0.08875),
      note: 'Please ring twice, the bell is broken. Two of the guests cannot have nuts.',
    },
  };
}
