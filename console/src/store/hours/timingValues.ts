/** The values of a timing's form, its initial values, and what it sends (spec 001 §3, §5, §9). */
import type { CallInput } from '@servery/protocol/platform/call';
import {
  type addTiming,
  type Day,
  DAYS,
  DEFAULT_TIMING,
  type Timing,
  TIMING_TYPES,
} from '@servery/protocol/platform/store';
import { t } from 'i18next';
import * as z from 'zod/mini';
import { DAY_MINUTES, timingIntervals } from '../../platform/time/openingHours.ts';
import { clockParts, clockTime } from '../../time/wallClock.ts';

/** Required choices are empty at first. */
export const NOT_CHOSEN = '';

const chosen = <Value extends string>(values: readonly Value[], error: () => string) =>
  z.pipe(z.string(), z.enum(values, { error }));

const days = DAYS.map(({ value }) => value);

/** Whether the closing time is on the day after the opening; midnight itself is the end of the day. */
export function isPastMidnight({ fromTime, toTime }: Pick<TimingValues, 'fromTime' | 'toTime'>): boolean {
  const monday = { id: '', name: '', from_day: 'MONDAY', to_day: 'MONDAY', time_type: 'OPEN' };
  return timingIntervals({ ...monday, from_time: fromTime, to_time: toTime }).some(
    ({ to }) => to > DAY_MINUTES,
  );
}

/** The next day: the closing day of a timing that goes past midnight. */
export function dayAfter(day: string): (typeof DAYS)[number] | undefined {
  const index = days.findIndex((value) => value === day);
  return index < 0 ? undefined : DAYS[(index + 1) % DAYS.length];
}

export const timingSchema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, { error: () => t('Enter a name for the timing') })),
    fromDay: chosen(days, () => t('Select the opening day')),
    fromTime: z.string(),
    toDay: chosen(days, () => t('Select the closing day')),
    toTime: z.string(),
    type: chosen(
      TIMING_TYPES.map(({ value }) => value),
      () => t('Select the timing type'),
    ),
  })
  .check(
    // One timing, with the later day as its closing day (decisions 29).
    z.refine((values) => values.fromDay !== values.toDay || !isPastMidnight(values), {
      error: () => t('It closes after midnight: select the day after the opening day'),
      path: ['toDay'],
    }),
  );
export type TimingValues = z.input<typeof timingSchema>;

const oneOf = <Value extends string>(values: readonly Value[], written: string): Value | '' =>
  values.find((value) => value === written.toUpperCase()) ?? NOT_CHOSEN;

/** HH:MM of the platform's time, which may have seconds. */
function timeOr(written: string, otherwise: string): string {
  const parts = clockParts(written);
  return parts ? clockTime(parts) : otherwise;
}

/** The form's initial values: a timing's own, or those of a new one. */
export function valuesOf(timing: Timing | undefined): TimingValues {
  return {
    name: timing?.name ?? '',
    fromDay: oneOf(days, timing?.from_day ?? ''),
    fromTime: timeOr(timing?.from_time ?? '', DEFAULT_TIMING.from_time),
    toDay: oneOf(days, timing?.to_day ?? ''),
    toTime: timeOr(timing?.to_time ?? '', DEFAULT_TIMING.to_time),
    type: oneOf(
      TIMING_TYPES.map(({ value }) => value),
      timing?.time_type ?? '',
    ),
  };
}

export type TimingFields = CallInput<typeof addTiming>['body']['fields'];

/** The fields to send, from values that the schema has accepted. */
export function fieldsOf(values: z.output<typeof timingSchema>): TimingFields {
  return {
    name: values.name,
    from_day: values.fromDay satisfies Day,
    to_day: values.toDay,
    from_time: values.fromTime,
    to_time: values.toTime,
    time_type: values.type,
  };
}

/** The values as a timing, to describe its hours while it is being edited. */
export function timingOf(values: TimingValues): Timing {
  return {
    id: '',
    name: values.name,
    from_day: values.fromDay,
    to_day: values.toDay,
    from_time: values.fromTime,
    to_time: values.toTime,
    time_type: values.type,
  };
}

/** The form's fields, by the platform's name for each. */
export const FIELDS = {
  name: 'name',
  from_day: 'fromDay',
  to_day: 'toDay',
  from_time: 'fromTime',
  to_time: 'toTime',
  time_type: 'type',
} as const;
