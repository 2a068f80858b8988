import { expect, it } from 'vitest';
import { barsOf, type CalendarEntry } from './entries.ts';

const WEEK = [11, 12, 13, 14, 15, 16, 17].map((day) => `2041-03-${day}`);

const entry = (label: string, day: number, lastDay?: number): CalendarEntry => ({
  ...{ key: label, label, tone: 'done', to: '/', day: `2041-03-${String(day).padStart(2, '0')}` },
  ...(lastDay !== undefined && { lastDay: `2041-03-${lastDay}` }),
});

/** "label start+span" per bar. */
const drawn = (entries: readonly CalendarEntry[], most: number) => {
  const { lanes, days, hidden } = barsOf(WEEK, entries, most);
  const text = ({ entry: { label }, start, span }: (typeof hidden)[number]) => `${label} ${start}+${span}`;
  return {
    lanes: lanes.map((lane) => lane.map(text)),
    days: days.map((lane) => lane.map(text)),
    hidden: hidden.map(text),
  };
};

it('draws a bar over the days that an entry has in the week', () => {
  expect(drawn([entry('from before', 3, 12), entry('beyond', 16, 20)], 4)).toEqual({
    lanes: [['from before 0+2', 'beyond 5+2']],
    days: [],
    hidden: [],
  });
  const outside = [entry('last week', 4, 10), entry('next week', 18)];
  expect(drawn(outside, 4)).toEqual({ lanes: [], days: [], hidden: [] });
});

it('puts entries of one day below the bars, which they would cover with a second line', () => {
  const entries = [entry('post', 14), entry('stays', 12, 15), entry('offer', 17), entry('ends', 14, 16)];
  expect(drawn(entries, 3)).toEqual({
    lanes: [['stays 1+4'], ['ends 3+3']],
    days: [['post 3+1', 'offer 6+1']],
    hidden: [],
  });
});

it('puts entries that overlap into lanes, and those of the whole week last', () => {
  const entries = [entry('always', 1, 31), entry('one', 11, 13), entry('two', 13, 14), entry('month', 1, 30)];
  expect(drawn(entries, 3)).toEqual({
    lanes: [['one 0+3'], ['two 2+2'], ['always 0+7']],
    days: [],
    hidden: ['month 0+7'],
  });
});
