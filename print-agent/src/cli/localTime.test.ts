import { afterEach, expect, it, vi } from 'vitest';
import type { StorageReport } from '../printService.ts';
import { examineStorage, troubleOf } from './examineStorage.ts';
import { localTime } from './localTime.ts';
import { readable } from './logFiles.ts';

afterEach(() => vi.unstubAllEnvs());

const AT = '2026-03-06T23:30:05.123Z';

it.each([
  ['Asia/Kolkata', '2026-03-07 05:00:05'],
  ['America/New_York', '2026-03-06 18:30:05'],
  ['UTC', '2026-03-06 23:30:05'],
])('the command line shows times in the zone of this computer: %s', (zone, local) => {
  vi.stubEnv('TZ', zone);
  expect(localTime(AT)).toBe(local);
  expect(readable(`{"level":30,"time":${Date.parse(AT)},"msg":"x"}`)).toBe(`${local} info x`);
  expect(troubleOf({ kind: 'full', since: AT }).text).toContain(`Since ${local}.`);
  const damages: StorageReport['damages'] = [{ type: 'damage', at: AT, lines: 1, orders: [] }];
  expect(examineStorage({ disk: null, damages, undecided: [] })[0]?.text).toContain(`last at ${local}.`);
});
