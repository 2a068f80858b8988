import { expect, it } from 'vitest';
import { startEnglish } from '../../language/language.ts';
import { planEntries } from './planEntries.ts';
import type { Planned } from './planned.ts';

startEnglish();

const thing = (name: string, first: string, last: string, given: Partial<Planned> = {}): Planned => ({
  ...{ key: name, kind: 'special', name, first, last, when: '', at: '', to: `/${name}` },
  ...given,
});

it('names items that start or end on a day and counts those that only continue', () => {
  const opened: string[] = [];
  const things = [
    thing('Week', '2026-11-30', '2026-12-02'),
    thing('Card', '2026-01-01', '2027-01-01'),
    thing('Note', '2026-12-01', '2026-12-01', { kind: 'post', at: '17:05' }),
  ];
  const entries = planEntries(things, '2026-12', (day) => opened.push(day));
  const labels = (day: string) => entries.filter((entry) => entry.day === day).map(({ label }) => label);
  // The last day of the previous month is in the first week.
  expect(labels('2026-11-30')).toEqual(['Special: Week begins', '1 running']);
  expect(labels('2026-12-01')).toEqual(['Post, 5:05 PM: Note', '2 running']);
  expect(labels('2026-12-02')).toEqual(['Special: Week ends', '1 running']);
  const [named, more] = entries.filter(({ day }) => day === '2026-12-01');
  expect(named).toMatchObject({ to: '/Note', tone: 'confirmed' });
  if (more && 'onOpen' in more) more.onOpen();
  expect(opened).toEqual(['2026-12-01']);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

it('names at most four items per day', () => {
  const six = Array.from({ length: 6 }, (_, index) => thing(`No ${index}`, '2026-12-24', '2026-12-24'));
  const labels = planEntries(six, '2026-12', () => undefined).map(({ label }) => label);
  expect(labels).toEqual(['Special: No 0', 'Special: No 1', 'Special: No 2', 'Special: No 3', '2 more']);
});
