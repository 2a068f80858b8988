import { expect, it } from 'vitest';

import { type Condition, automaticStatus, bufferedStatus, realTimeStatus } from './status.ts';

const FINE: Condition = {
  paperOut: false,
  paperLow: false,
  coverOpen: false,
  cutterError: false,
  drawerHigh: false,
};

it.each<[string, Partial<Condition>, string, string, number]>([
  ['nothing is wrong', {}, '12121212', '1000000f', 0x00],
  ['no drawer is attached', { drawerHigh: true }, '16121212', '1400000f', 0x00],
  ['paper is low', { paperLow: true }, '1212121e', '1000030f', 0x03],
  ['paper is out', { paperOut: true }, '1a32127e', '18000f0f', 0x0f],
  ['the cover is open', { coverOpen: true }, '1a161212', '3800000f', 0x00],
  ['the knife is stuck', { cutterError: true }, '1a521a12', '1808000f', 0x00],
])('when %s', (_name, condition, realTime, automatic, buffered) => {
  const all = { ...FINE, ...condition };
  const bytes = [1, 2, 3, 4].map((n) => realTimeStatus(n, all));
  expect(Buffer.from(bytes).toString('hex')).toBe(realTime);
  expect(bytes.every((byte) => (byte & 0x93) === 0x12)).toBe(true);
  expect(Buffer.from(automaticStatus(all)).toString('hex')).toBe(automatic);
  expect((automaticStatus(all)[0] ?? 0) & 0x93).toBe(0x10);
  expect(bufferedStatus(1, all)).toBe(buffered);
});
