/** The values of the form that sets the hours of several days at once, and the timings that they are sent as. */
import { type Day, DAYS } from '@servery/protocol/platform/store';
import { t } from 'i18next';
import * as z from 'zod/mini';
import { dayAfter, fieldsOf, isPastMidnight, type TimingFields } from './timingValues.ts';

const days = DAYS.map(({ value }) => value);

const time = z.string().check(z.regex(/^\d{2}:\d{2}$/, { error: () => t('Enter a time') }));

export const hoursSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: () => t('Enter a name for the timing') })),
  days: z.array(z.enum(days)).check(z.minLength(1, { error: () => t('Select at least one day') })),
  fromTime: time,
  toTime: time,
});
export type HoursValues = z.output<typeof hoursSchema>;

/** A night in all seven days would have its first day as its closing day, which reads as one night alone. */
const LONGEST_NIGHTS = 6;

/** Days that follow each other, from Monday, at most so many in a run. */
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

/**
 * The timings to add: one for each run of days, with the days that it opens on. One that closes after midnight has the
 * day after its last as its closing day (decisions 29).
 */
export function timingsOf({ name, days: chosen, fromTime, toTime }: HoursValues): {
  readonly days: readonly Day[];
  readonly fields: TimingFields;
}[] {
  const isNight = isPastMidnight({ fromTime, toTime });
  return runsOf(chosen, isNight ? LONGEST_NIGHTS : days.length).flatMap((run) => {
    const [fromDay, last] = [run[0], run.at(-1)];
    if (fromDay === undefined || last === undefined) return [];
    const toDay = (isNight ? dayAfter(last)?.value : undefined) ?? last;
    return [{ days: run, fields: fieldsOf({ name, fromDay, toDay, fromTime, toTime, type: 'OPEN' }) }];
  });
}
