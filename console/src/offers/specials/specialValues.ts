/** The values of the special form, and their conversion from and to the platform's (spec 001 §3, §5, §7). */
import { EVENT_TYPES, type Event, type EventType } from '@servery/protocol/platform/specials';
import { t } from 'i18next';
import * as z from 'zod/mini';
import { parseTime } from '../../time/time.ts';
import { isSkipped, dateTimeFieldValue, toPlatformTime } from '../../time/wallTime.ts';
import { isoTime } from './specialTimes.ts';
import { yearProblem } from '../../time/typedDay.ts';

/** The error message for a picked time, if any. */
function timeProblem(picked: string, missing: string, zone: string): string | undefined {
  if (picked === '') return missing;
  return (
    yearProblem(picked) ??
    (isSkipped(picked, zone)
      ? t('This time doesn’t exist because the clocks go forward. Choose another time.')
      : undefined)
  );
}

/** The form's rules. @param zone the restaurant's: daylight saving time changes depend on it. */
export function specialSchema(zone: string) {
  return z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, { error: () => t('name is required!') })),
      description: z.string().check(z.trim(), z.minLength(1, { error: () => t('description is required!') })),
      event_type: z.enum(EVENT_TYPES.map(({ value }) => value)),
      // YYYY-MM-DDTHH:MM, the format of the fields.
      start: z.string(),
      end: z.string(),
      /** The picture: the URL of the current one, or the name of the chosen file. */
      picture: z.string().check(z.minLength(1, { error: () => t('image is required!') })),
    })
    .check(({ value, issues }) => {
      const { start, end } = value;
      const problems = {
        start: timeProblem(start, t('Enter when it starts'), zone),
        end:
          timeProblem(end, t('Enter when it ends'), zone) ??
          // With the year first, times compare as text.
          (start !== '' && end <= start ? t('The end must be after the start') : undefined),
      };
      for (const [field, message] of Object.entries(problems)) {
        if (message !== undefined) issues.push({ code: 'custom', path: [field], message, input: value });
      }
    });
}
export type SpecialValues = z.output<ReturnType<typeof specialSchema>>;

/** A special's time as a date-time field value in the restaurant's local time; empty if it cannot be read. */
function pickedOf(written: string, zone: string): string {
  const iso = isoTime(written);
  const time = iso === '' ? undefined : parseTime(iso, zone);
  return time ? dateTimeFieldValue(time.valueOf(), zone) : '';
}

/** A special's type; an unknown type counts as an event, which has no tickets. */
export function typeOf({ event_type }: Event): EventType {
  return event_type === 'SPECIAL_DEAL' ? 'SPECIAL_DEAL' : 'EVENT';
}

/** The form values of the platform's special, or of a new one of that type. */
export function valuesOf(special: Event | undefined, type: EventType, zone: string): SpecialValues {
  return {
    name: special?.name ?? '',
    description: special?.description ?? '',
    event_type: special ? typeOf(special) : type,
    start: special ? pickedOf(special.start_time, zone) : '',
    end: special ? pickedOf(special.end_time, zone) : '',
    picture: special?.image ?? '',
  };
}

/** The form's values in the platform's format, without the picture. */
export function fieldsOf({ name, description, event_type, start, end }: SpecialValues) {
  return {
    name,
    description,
    start_time: toPlatformTime(start),
    end_time: toPlatformTime(end),
    event_type,
  };
}
