import { timing } from '@servery/protocol/platform/store';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  dayAfter,
  fieldsOf,
  isPastMidnight,
  timingSchema,
  valuesOf,
  type TimingValues,
} from './timingValues.ts';

const NIGHT: TimingValues = {
  name: ' Late ',
  fromDay: 'SUNDAY',
  fromTime: '22:30',
  toDay: 'MONDAY',
  toTime: '01:00',
  type: 'OPEN',
};

const issues = (values: TimingValues) => z.safeParse(timingSchema, values).error?.issues ?? [];
const problems = (values: TimingValues): PropertyKey[] => issues(values).map(({ path }) => path[0] ?? '');

it('starts with midnight to 6 PM and no choice in the required fields', () => {
  const values = valuesOf(undefined);
  expect(values).toMatchObject({ fromTime: '00:00', toTime: '18:00' });
  expect(problems(values)).toEqual(['name', 'fromDay', 'toDay', 'type']);
  expect(issues(values).map(({ message }) => message)).toEqual([
    'Enter a name for the timing',
    'Select the opening day',
    'Select the closing day',
    'Select the timing type',
  ]);
});

it('sends a night as one timing, and refuses one that ends on the day on which it begins', () => {
  expect(fieldsOf(z.parse(timingSchema, NIGHT))).toEqual({
    name: 'Late',
    from_day: 'SUNDAY',
    to_day: 'MONDAY',
    from_time: '22:30',
    to_time: '01:00',
    time_type: 'OPEN',
  });
  expect(problems({ ...NIGHT, toDay: 'SUNDAY' })).toEqual(['toDay']);
  expect(dayAfter('SUNDAY')?.value).toBe('MONDAY');
  expect(dayAfter('')).toBeUndefined();
});

it('treats midnight as the end of the day', () => {
  expect(problems({ ...NIGHT, toDay: 'SUNDAY', toTime: '00:00' })).toEqual([]);
  expect(isPastMidnight({ fromTime: '18:00', toTime: '00:00' })).toBe(false);
  expect(isPastMidnight({ fromTime: '18:00', toTime: '00:01' })).toBe(true);
  expect(isPastMidnight({ fromTime: '18:00', toTime: '18:00' })).toBe(true);
});

it('reads the platform’s other spellings, and shows no choice for unknown values', () => {
  const fields = { id: 7, name: 'Odd', from_day: 'friday', to_day: 'SOMEDAY', time_type: 'open' };
  expect(valuesOf(z.parse(timing, { ...fields, from_time: '9:05:00', to_time: 'late' }))).toEqual({
    name: 'Odd',
    fromDay: 'FRIDAY',
    fromTime: '09:05',
    toDay: '',
    toTime: '18:00',
    type: 'OPEN',
  });
});
