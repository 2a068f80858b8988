import { expect, it } from 'vitest';
import { startEnglish } from '../../language/language.ts';
import { planEntries } from './planEntries.ts';
import type { Planned } from './planned.ts';

startEnglish();

const thing = (name: string, first: string, last: string, given: Partial<Planned> = {}): Planned => ({
  ...{ key: name, kind: 'special', name, first, last, when: '', at: '', to: `/${name}` },
  ...given,
});

it('has one entry per item, over all its days, by kind and time', () => {
  const entries = planEntries([
    thing('Week', '2026-11-30', '2026-12-02', { at: '17:00' }),
    thing('Late', '2026-12-01', '2026-12-01', { kind: 'post', at: '17:05' }),
    thing('Early', '2026-12-01', '2026-12-01', { kind: 'post', at: '09:00' }),
  ]);
  expect(entries.map((entry) => entry.label)).toEqual([
    'Post, 9:00 AM: Early',
    'Post, 5:05 PM: Late',
    'Special: Week',
  ]);
  expect(entries.at(-1)).toMatchObject({
    ...{ day: '2026-11-30', lastDay: '2026-12-02', to: '/Week' },
  });
});
