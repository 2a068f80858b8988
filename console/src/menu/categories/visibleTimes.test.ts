import { expect, it } from 'vitest';
import { rangeOf, rangeProblem, visibleTimeOf, visibleTimesOf, visibleTimeText } from './visibleTimes.ts';

const NOON = { start: '2026-11-20T12:00', end: '2026-11-20T14:00' };
const NIGHT = { start: '2026-11-20T22:00', end: '2026-11-21T02:00' };

it('writes a picked range as text and reads it back', () => {
  expect(visibleTimeOf(NIGHT)).toEqual({ key: '20-11-2026 22:00 - 21-11-2026 02:00', value: true });
  expect(rangeOf(visibleTimeOf(NIGHT).key)).toEqual(NIGHT);
});

it("treats a key that is not a valid range as the platform's own text", () => {
  for (const key of [
    '',
    'weekends',
    '20-11-2026 22:00',
    '31-02-2026 10:00 - 01-03-2026 10:00',
    '2026-11-20T12:00:00Z - 2026-11-20T14:00:00Z',
    '20-11-2026 12:00 - 20-11-2026 14:00 - 20-11-2026 16:00',
  ]) {
    expect(rangeOf(key), key).toBeUndefined();
    expect(visibleTimeText(key)).toBe(key);
  }
});

it('lists a map by time and keeps every key and value', () => {
  const map = {
    'weekends only': { days: [6, 7] },
    '02-01-2027 10:00 - 02-01-2027 12:00': { visible: true },
    '20-11-2026 12:00 - 20-11-2026 14:00': null,
  };
  const listed = visibleTimesOf(map);
  expect(listed.map(({ key }) => key)).toEqual([
    '20-11-2026 12:00 - 20-11-2026 14:00',
    '02-01-2027 10:00 - 02-01-2027 12:00',
    'weekends only',
  ]);
  expect(Object.fromEntries(listed.map(({ key, value }) => [key, value]))).toEqual(map);
  expect(visibleTimesOf(null)).toEqual([]);
});

it('reports why a range cannot be added', () => {
  const others = [visibleTimeOf(NOON), { key: 'weekends', value: 1 }];
  const problem = (start: string, end: string) => rangeProblem({ start, end }, others);
  expect(problem('', NOON.end)).toEqual({ at: 'start', kind: 'missing' });
  expect(problem(NOON.start, '')).toEqual({ at: 'end', kind: 'missing' });
  expect(problem('2026-11-20T18:00', '2026-11-20T17:00')).toEqual({ at: 'end', kind: 'reversed' });
  expect(problem('2026-11-20T18:00', '2026-11-20T18:00')).toEqual({ at: 'end', kind: 'reversed' });
  for (const [start, end] of [
    ['2026-11-20T11:00', '2026-11-20T12:01'],
    ['2026-11-20T13:59', '2026-11-22T00:00'],
    ['2026-11-20T12:30', '2026-11-20T13:00'],
    ['2026-11-01T00:00', '2026-12-01T00:00'],
  ] as const) {
    expect(problem(start, end), start).toEqual({ at: 'start', kind: 'overlap', key: others[0]?.key });
  }
  // A range that starts when another ends does not overlap it.
  expect(problem(NOON.end, NIGHT.end)).toBeUndefined();
  expect(problem('2026-11-20T08:00', NOON.start)).toBeUndefined();
});

it('formats a range, and names the day once when both ends share it', () => {
  expect(visibleTimeText(visibleTimeOf(NOON).key)).toBe('Fri, Nov 20, 2026 12:00 PM – 2:00 PM');
  expect(visibleTimeText(visibleTimeOf(NIGHT).key)).toBe(
    'Fri, Nov 20, 2026 10:00 PM – Sat, Nov 21, 2026 2:00 AM',
  );
});
