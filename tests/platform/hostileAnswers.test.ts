import { plainText } from '@servery/protocol/plainText';
import type { Call } from '@servery/protocol/platform/call';
import { calls } from '@servery/protocol/platform/calls';
import { getCategories } from '@servery/protocol/platform/catalogue';
import { getOrders } from '@servery/protocol/platform/orders';
import { getProducts } from '@servery/protocol/platform/products';
import { expect, it } from 'vitest';
import { lackingTexts } from './hostileAnswers.ts';
import { HOSTILE, HOSTILE_ADDRESSES, HOSTILE_LENGTH, HostileTexts } from './hostileText.ts';
import { FOR_PROGRAMS, isForPrograms, partOfAnswer, textPlaces } from './textFields.ts';
import { ownPlatform } from './ownPlatform.ts';

const texts = new HostileTexts();

const { platform, owner } = await ownPlatform({ orders: 20 });
platform.control.setHostile(texts);

const SHORT = Object.values(HOSTILE);
const EVERY = [...SHORT, ...Object.values(HOSTILE_LENGTH)];

/** The hostile texts that a text does not contain, shortened for the test's message. */
const lacks = (text: unknown, kinds: readonly string[]): readonly string[] =>
  kinds.filter((kind) => !String(text).includes(kind)).map((kind) => kind.slice(0, 20));
/** The hostile texts that a text does not contain once the contract has decoded them. */
const lacksDecoded = (text: unknown, kinds: readonly string[]): readonly string[] =>
  lacks(
    text,
    kinds.map((kind) => plainText(kind).trim()),
  );

it('puts every text into every field of the first item of a list, and every short text into the others', async () => {
  const all = { type: 'RB', length: 5, offset: 0, order_status: '2,4,5,6,7,11,12,13,14,15,16,18' } as const;
  // The console's parser would shorten them.
  const {
    orders: [first, second],
  } = await owner.get(getOrders, { query: all });
  expect(lacksDecoded(first?.order_note, EVERY)).toEqual([]);
  expect(lacksDecoded(first?.payment_method, EVERY)).toEqual([]);
  expect(lacksDecoded(first?.billing_details?.email, EVERY)).toEqual([]);
  expect(lacksDecoded(first?.items[0]?.name, EVERY)).toEqual([]);
  expect(lacksDecoded(second?.order_note, SHORT)).toEqual([]);
  expect(String(second?.order_note).length).toBeLessThan(1000);
  expect(JSON.stringify(first).length).toBeGreaterThan(1024 * 1024);
  expect(lackingTexts(texts, ['getOrders'])).toEqual([]);
  expect(lackingTexts(texts, ['getOrder']).length).toBe(
    lackingTexts(new HostileTexts(), ['getOrders']).length,
  );
});

it('keeps the fields that programs use, except for an unknown word in the second item', async () => {
  const {
    data: [category, second],
  } = await owner.get(getCategories, { query: { pageNumber: 0, pageSize: 2 } });
  expect(second?.categoryId).toMatch(/^[\w-]+$/);
  expect(lacks(second?.status, SHORT)).toEqual([]);
  expect(category?.categoryId).toMatch(/^[\w-]+$/);
  expect(category?.status).toBe('ACTIVE');
});

it('starts with valid URLs, so that the text next to a picture is shown, and then has only hostile ones', async () => {
  const [first, second] = (await owner.get(getProducts, { query: { offset: 0, size: 2 } })).data;
  expect(first?.productImageUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\/[^#]+#/);
  expect(lacks(first?.productImageUrl, EVERY)).toEqual([]);
  expect(HOSTILE_ADDRESSES).toContain(second?.productImageUrl);
});

it('has no exceptions for fields that are not in the contract', () => {
  const names = Object.values(calls).flatMap(({ answer }: Call) =>
    [...textPlaces(partOfAnswer(answer), () => false)].map((place) => place.split('.').at(-1) ?? ''),
  );
  for (const { field, why } of FOR_PROGRAMS)
    expect(
      names.filter((name) => field.test(name)),
      why,
    ).not.toEqual([]);
  const read = names.filter((name) => !isForPrograms(name));
  expect(read).toEqual(
    expect.arrayContaining(['currency_symbol', 'nameKey', 'payment_method', 'fax_number']),
  );
});
