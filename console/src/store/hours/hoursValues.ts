/** The values of the form that sets the hours of several days at once, and the timings that they are sent as. */
import { type Day, DAYS, type Timing, TIMING_TYPES, type TimingType } from '@servery/protocol/platform/store';
import { t } from 'i18next';
import * as z from 'zod/mini';
import { isTimingOf } from '../../platform/time/openingHours.ts';
import { dayAfter, fieldsOf, isPastMidnight, type TimingFields, valuesOf } from './timingValues.ts';
import { beginningDays } from './week.ts';

const days = DAYS.map(({ value }) => value);

const time = z.string().check(z.regex(/^\d{2}:\d{2}$/, { error: () => t('Enter a time') }));

export const hoursSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: () => t('Enter a name for the timing') })),
  days: z.array(z.enum(days)).check(z.minLength(1, { error: () => t('Select at least one day') })),
  fromTime: time,
  toTime: time,
  /** Whether the chosen days lose their current timings. */
  isReplacing: z.boolean(),
});
export type HoursValues = z.output<typeof hoursSchema>;

/** A timing over all seven nights would close on the day on which it begins, and read as a single night. */
const MAX_NIGHTS = 6;

/** Splits the days into runs of consecutive days, from Monday, each of at most `most` days. */
function runsOf(chosen: readonly Day[], most: number): Day[][] {
  const runs: Day[][] = [];
  for (const [index, day] of days.entries()) {
    if (!chosen.includes(day)) continue;
    const run = runs.at(-1);
    if (run && run.length < most && run.at(-1) === days[index - 1]) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

interface Hours extends Pick<HoursValues, 'name' | 'days' | 'fromTime' | 'toTime'> {
  readonly type: TimingType;
}

/**
 * One timing for each run of days. A timing that closes after midnight has the day after its last day as its closing
 * day (decisions 29).
 */
function timingsOf({ name, days: chosen, fromTime, toTime, type }: Hours): TimingFields[] {
  const isNight = isPastMidnight({ fromTime, toTime });
  return runsOf(chosen, isNight ? MAX_NIGHTS : days.length).flatMap((run) => {
    const [fromDay, last] = [run[0], run.at(-1)];
    if (fromDay === undefined || last === undefined) return [];
    const toDay = (isNight ? dayAfter(last)?.value : undefined) ?? last;
    return [fieldsOf({ name, fromDay, toDay, fromTime, toTime, type })];
  });
}

const daysOf = (timing: Timing): Day[] => beginningDays(timing).flatMap((day) => days[day] ?? []);

const typeOf = (timing: Timing): TimingType | undefined =>
  TIMING_TYPES.find(({ value }) => isTimingOf(timing, value))?.value;

/** The timings, open or closed, that begin on one of the days. */
export const timingsOn = (timings: readonly Timing[], chosen: readonly Day[]): Timing[] =>
  timings.filter((timing) => typeOf(timing) && daysOf(timing).some((day) => chosen.includes(day)));

/** A timing on all its days except some. */
function withoutDays(timing: Timing, chosen: readonly Day[]): TimingFields[] {
  const type = typeOf(timing);
  if (type === undefined) return [];
  const { name, fromTime, toTime } = valuesOf(timing);
  return timingsOf({
    name,
    fromTime,
    toTime,
    type,
    days: daysOf(timing).filter((day) => !chosen.includes(day)),
  });
}

/** The requests that set the hours of several days. Timings are added before others are removed, so a failure closes no day. */
export interface HoursPlan {
  readonly add: readonly TimingFields[];
  readonly remove: readonly Timing[];
}

/** The calls that set the hours; timings that also apply on other days are added again for those. */
export function hoursPlan(values: HoursValues, timings: readonly Timing[]): HoursPlan {
  const remove = values.isReplacing ? timingsOn(timings, values.days) : [];
  return {
    add: [
      ...timingsOf({ ...values, type: 'OPEN' }),
      ...remove.flatMap((timing) => withoutDays(timing, values.days)),
    ],
    remove,
  };
}
