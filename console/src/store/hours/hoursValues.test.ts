import { DAYS, type Day } from '@servery/protocol/platform/store';
import { describe, expect, it } from 'vitest';
import { timingIntervals } from '../../platform/time/openingHours.ts';
import { hoursSchema, timingsOf } from './hoursValues.ts';

const WEEK = DAYS.map(({ value }) => value);
const added = (days: readonly Day[], fromTime: string, toTime: string) =>
  timingsOf({ name: 'Opening hours', days: [...days], fromTime, toTime }).map(({ fields }) => fields);
const daysOf = (days: readonly Day[], fromTime: string, toTime: string) =>
  added(days, fromTime, toTime).map(({ from_day, to_day }) => `${from_day}–${to_day}`);

describe('the hours of several days', () => {
  it('are one timing for each run of days', () => {
    expect(daysOf(WEEK, '11:00', '22:00')).toEqual(['MONDAY–SUNDAY']);
    expect(daysOf(['SUNDAY', 'MONDAY', 'WEDNESDAY', 'TUESDAY', 'FRIDAY'], '11:00', '22:00')).toEqual([
      'MONDAY–WEDNESDAY',
      'FRIDAY–FRIDAY',
      'SUNDAY–SUNDAY',
    ]);
  });

  it('close on the day after the last one if that is after midnight', () => {
    expect(daysOf(['FRIDAY', 'SATURDAY'], '17:00', '01:00')).toEqual(['FRIDAY–SUNDAY']);
    expect(daysOf(['SUNDAY'], '17:00', '01:00')).toEqual(['SUNDAY–MONDAY']);
  });

  it.each([
    ['11:00', '22:00'],
    ['17:00', '01:00'],
    ['00:00', '00:00'],
  ])('from %s to %s open on every chosen day, once', (fromTime, toTime) => {
    const opened = added(WEEK, fromTime, toTime).flatMap((fields) =>
      timingIntervals({ id: '', ...fields }).map(({ from }) => Math.floor(from / 1440)),
    );
    expect(opened.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('need a name, a day and two times', () => {
    const { error } = hoursSchema.safeParse({ name: ' ', days: [], fromTime: '', toTime: '9' });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['name', 'days', 'fromTime', 'toTime']);
  });
});
