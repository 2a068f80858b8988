/** In every list of the contract, an unreadable row does not affect the others (decisions 7a). */
import type { Call } from '@servery/protocol/platform/call';
import { calls } from '@servery/protocol/platform/calls';
import { expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { ownPlatform } from './ownPlatform.ts';

const { owner } = await ownPlatform({ orders: 20 });

/** The query of each list. */
const ASKED: Readonly<Record<string, unknown>> = {
  ...{ pageNumber: 0, pageSize: 10, size: 10, page: 0, offset: 0, length: 10, w: 360, h: 240 },
  ...{ order_status: '2,4,5,16', country_id: 254, status: 'ACTIVE', order_id: '' },
};
const ASKED_BY_CALL: Readonly<Record<string, object>> = {
  getOrders: { type: 'RB' },
  getGallery: { type: 'BANNER' },
  getGiftCertificates: { type: 'GIFT_CERTIFICATE' },
  getStates: { pageSize: 500 },
};

/** Rows for lists that are initially empty on the stand-in. */
const ROWS: Readonly<Record<string, readonly object[]>> = {
  getGiftCertificates: [{ giftCardName: 'Birthday' }],
};

/** The lists of the contract that need no parameters. */
const LISTS = Object.entries<Call>(calls).filter(
  ([name, { method, params, answer }]) =>
    method === 'GET' &&
    params === undefined &&
    name !== 'getOrderActivity' &&
    safeParse(answer, []).success &&
    !safeParse(answer, 'no list').success,
);

it('knows the lists', () => {
  expect(LISTS.map(([name]) => name)).toEqual(
    expect.arrayContaining(['getOrders', 'getCategories', 'getProducts', 'getAddOnGroups', 'getHolidays']),
  );
  expect(LISTS.length).toBeGreaterThan(9);
});

const rowsOf = (read: unknown): readonly unknown[] => {
  const { data, orders } = read as { data?: readonly unknown[]; orders?: readonly unknown[] };
  return data ?? orders ?? (read as readonly unknown[]);
};

it.each(LISTS)('reads the rows of %s next to an unreadable one', async (name, call) => {
  const fields = Object.keys(call.query?.shape ?? {}).filter((field) => field in ASKED);
  const query = {
    ...Object.fromEntries(fields.map((field) => [field, ASKED[field]])),
    ...ASKED_BY_CALL[name],
  };
  const answer = await owner.ask(call, { query });
  if ('error' in answer) throw new Error(JSON.stringify(answer.error));
  const data = ROWS[name] ?? answer.data;
  const sent = rowsOf(data);
  const good = safeParse(call.answer, data);
  expect(rowsOf(good.data)).toHaveLength(sent.length);
  expect(sent.length).toBeGreaterThan(0);
  for (const bad of [null, 'nonsense', [[]]]) {
    const rows = [bad, ...sent];
    const odd = safeParse(call.answer, Array.isArray(data) ? rows : { ...(data as object), data: rows });
    expect(odd.error).toBeUndefined();
    expect(rowsOf(odd.data)).toEqual(rowsOf(good.data));
  }
});
