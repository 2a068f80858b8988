import { expect, it } from 'vitest';
import { barsOf, type CalendarEntry } from './entries.ts';

const WEEK = [11, 12, 13, 14, 15, 16, 17].map((day) => `2041-03-${day}`);

const entry = (label: string, day: number, lastDay?: number): CalendarEntry => ({
  ...{ key: label, label, tone: 'done', to: '/', day: `2041-03-${String(day).padStart(2, '0')}` },
  ...(lastDay !== undefined && { lastDay: `2041-03-${lastDay}` }),
});

/** "label start+span" per bar. */
const drawn = (entries: readonly CalendarEntry[], most: number) => {
  const { lanes, hidden } = barsOf(WEEK, entries, most);
  const text = ({ entry: { label }, start, span }: (typeof hidden)[number]) => `${label} ${start}+${span}`;
  return { lanes: lanes.map((lane) => lane.map(text)), hidden: hidden.map(text) };
};

it('draws a bar over the days that an entry has in the week', () => {
  expect(drawn([entry('from before', 3, 12), entry('beyond', 16, 20), entry('day', 14)], 4)).toEqual({
    lanes: [['from before 0+2', 'beyond 5+2', 'day 3+1']],
    hidden: [],
  });
  expect(drawn([entry('last week', 4, 10), entry('next week', 18)], 4)).toEqual({ lanes: [], hidden: [] });
});

it('puts entries that overlap into lanes, and those of the whole week last', () => {
  const entries = [entry('always', 1, 31), entry('one', 11, 13), entry('two', 13, 14), entry('month', 1, 30)];
  expect(drawn(entries, 3)).toEqual({
    lanes: [['one 0+3'], ['two 2+2'], ['always 0+7']],
    hidden: ['month 0+7'],
  });
});
