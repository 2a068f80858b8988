import { t } from 'i18next';
import { expect, it } from 'vitest';
import type { BusyMode } from '../../platform/busyMode.ts';
import { busyState, timeLeft } from './busyText.ts';

const NOW = Date.parse('2026-05-22T19:00:00Z');
const RULE = { isOn: true, orders: 8, minutes: 10, isHeld: false };
const mode = (changes: Partial<BusyMode>): BusyMode => ({ minutes: 10, by: 'hand', ...changes });

it.each([
  ['a whole hour', mode({ until: NOW + 3_600_000 }), '60 min left'],
  ['what is left of a minute', mode({ until: NOW + 61_000 }), '2 min left'],
  ['its last second', mode({ until: NOW + 1000 }), '1 min left'],
  ['nothing where it stays on', mode({}), ''],
  ['whose doing it is', mode({ by: 'rule', until: NOW + 60_000 }), 'automatic'],
])('says %s', (_what, on, words) => {
  expect(timeLeft(on, NOW, t)).toBe(words);
});

it.each([
  ['is off', undefined, 'Off. Accept shows the usual times.'],
  ['ends', mode({ until: NOW }), 'On until 7:00 PM.'],
  ['stays', mode({}), 'On until it is turned off.'],
  [
    'goes by the rule',
    mode({ by: 'rule', until: NOW }),
    'On automatically until fewer than 6 orders are open.',
  ],
])('says that it %s', (_what, on, words) => {
  expect(busyState(on, RULE, () => '7:00 PM', t)).toBe(words);
});
