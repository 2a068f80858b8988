import { DAYS, type Day, type Timing } from '@servery/protocol/platform/store';
import { describe, expect, it } from 'vitest';
import { timingIntervals } from '../../platform/time/openingHours.ts';
import { hoursPlan, hoursSchema, timingsOn } from './hoursValues.ts';
import { openOn } from './week.ts';

const WEEK = DAYS.map(({ value }) => value);
const added = (days: readonly Day[], fromTime: string, toTime: string) =>
  hoursPlan({ name: 'Opening hours', days: [...days], fromTime, toTime, isReplacing: true }, []).add;
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
    const { error } = hoursSchema.safeParse({
      name: ' ',
      days: [],
      fromTime: '',
      toTime: '9',
      isReplacing: true,
    });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['name', 'days', 'fromTime', 'toTime']);
  });
});

const timing = (name: string, from_day: Day, to_day: Day, hours: string, time_type = 'OPEN'): Timing => {
  const [from_time = '', to_time = ''] = hours.split('–');
  return { id: name, name, from_day, to_day, from_time, to_time, time_type };
};
const TIMINGS = [
  timing('Day off', 'MONDAY', 'MONDAY', '00:00–23:59', 'CLOSED'),
  timing('Lunch', 'TUESDAY', 'SUNDAY', '11:30–15:00'),
  timing('Late', 'FRIDAY', 'SATURDAY', '22:30–01:00'),
  timing('Nights', 'SATURDAY', 'TUESDAY', '17:00–01:00'),
  timing('Other', 'FRIDAY', 'FRIDAY', '08:00–09:00', 'BREAKFAST'),
];
const plan = (days: Day[], isReplacing = true) => {
  const hours = { name: 'New', days, fromTime: '12:00', toTime: '23:00', isReplacing };
  const { add, remove } = hoursPlan(hours, TIMINGS);
  return {
    add: add.map((each) => `${each.name} ${each.from_day}–${each.to_day} ${each.from_time}–${each.to_time}`),
    remove: remove.map(({ name }) => name),
  };
};

describe('new hours of days that have some', () => {
  it('replace the timings of those days alone', () => {
    expect(plan(['FRIDAY', 'SATURDAY'])).toEqual({
      add: [
        'New FRIDAY–SATURDAY 12:00–23:00',
        'Lunch TUESDAY–THURSDAY 11:30–15:00',
        'Lunch SUNDAY–SUNDAY 11:30–15:00',
        'Nights MONDAY–TUESDAY 17:00–01:00',
        'Nights SUNDAY–MONDAY 17:00–01:00',
      ],
      remove: ['Lunch', 'Late', 'Nights'],
    });
  });

  it('open a day that was closed', () => {
    expect(plan(['MONDAY'])).toEqual({
      add: ['New MONDAY–MONDAY 12:00–23:00', 'Nights SATURDAY–MONDAY 17:00–01:00'],
      remove: ['Day off', 'Nights'],
    });
  });

  it('can be added to the current ones', () => {
    expect(plan(['FRIDAY'], false)).toEqual({ add: ['New FRIDAY–FRIDAY 12:00–23:00'], remove: [] });
  });

  it('open exactly when the merchant says, and leave the other days as they are', () => {
    const replaced: Day[] = ['FRIDAY', 'SATURDAY'];
    const { add, remove } = hoursPlan(
      { name: 'New', days: replaced, fromTime: '12:00', toTime: '23:00', isReplacing: true },
      TIMINGS,
    );
    const after = [
      ...TIMINGS.filter((each) => !remove.includes(each)),
      ...add.map((fields, id) => ({ id: String(id), ...fields })),
    ];
    for (const day of WEEK) {
      const hours = openOn(after, WEEK.indexOf(day));
      if (replaced.includes(day)) expect(hours).toEqual([{ from: 12 * 60, to: 23 * 60 }]);
      else expect(hours).toEqual(openOn(TIMINGS, WEEK.indexOf(day)));
    }
  });

  it('are offered as a replacement only of timings that begin on those days', () => {
    expect(timingsOn(TIMINGS, ['THURSDAY']).map(({ name }) => name)).toEqual(['Lunch']);
    expect(timingsOn(TIMINGS, [])).toEqual([]);
  });
});
