import { expect, it } from 'vitest';
import { readEvents } from './serverSentEvents.ts';

/** The events in a text that comes in chunks of `size` characters. */
function eventsIn(text: string, size = 1000): (readonly [name: string, data: string])[] {
  const found: (readonly [string, string])[] = [];
  const take = readEvents((name, data) => found.push([name, data]));
  for (let from = 0; from < text.length; from += size) take(text.slice(from, from + size));
  return found;
}

const GOOD = 'event: order\ndata: {}\n\n';

it.each([
  ['a line that is too long', `data: ${'x'.repeat(300_000)}\n\n`],
  ['too many lines', `${'data: x\n'.repeat(30_000)}\n`],
  ['a name that is too long', `event: ${'x'.repeat(300_000)}\ndata: {}\n\n`],
])('passes over an event with %s, and reads the next', (_, bad) => {
  for (const size of [7777, 1_000_000]) expect(eventsIn(bad + GOOD, size)).toEqual([['order', '{}']]);
});

it('accepts any number of heartbeats', () => {
  expect(eventsIn(': still here\n'.repeat(20_000) + GOOD)).toEqual([['order', '{}']]);
});
