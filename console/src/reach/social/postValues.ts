/** The values of the post form except its media, and their conversion for the platform (decisions 8). */
import { characterCount, POST_LIMITS } from '@servery/protocol/platform/social';
import { t } from 'i18next';
import * as z from 'zod/mini';
import { parseTime } from '../../time/time.ts';
import { isSkipped } from '../../time/wallTime.ts';
import { numberText } from '../../language/writing.ts';
import { yearProblem } from '../../time/typedDay.ts';

/** Whether a post appears now or at a later time. */
const WHENS = ['now', 'later'] as const;

/** The raw field values, unvalidated; the part that a draft stores. */
export const postFields = z.object({
  /** Id of the post's account; empty until one is chosen. */
  account: z.string(),
  message: z.string(),
  when: z.enum(WHENS),
  /** YYYY-MM-DD and HH:MM in the restaurant's local time; only used for scheduled posts. */
  day: z.string(),
  time: z.string(),
});
export type PostValues = z.output<typeof postFields>;

type Picked = Pick<PostValues, 'day' | 'time'>;

const pickedOf = ({ day, time }: Picked): string => `${day}T${time}`;

/** The errors of a picked time, by the field to correct. */
function momentProblem(picked: Picked, zone: string, now: number): Partial<Picked> {
  const { day } = picked;
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return { day: t('Choose a day') };
  const unlikely = yearProblem(day);
  if (unlikely !== undefined) return { day: unlikely };
  if (isSkipped(pickedOf(picked), zone)) {
    return { time: t('This time doesn’t exist because the clocks go forward. Choose another time.') };
  }
  const at = parseTime(pickedOf(picked), zone)?.valueOf() ?? Number.NaN;
  return at > now ? {} : { time: t('Choose a time in the future.') };
}

function messageProblem(message: string): string | undefined {
  if (message.trim() === '') return t('Write something to post');
  const most = POST_LIMITS.characters;
  const surplus = characterCount(message) - most;
  if (surplus <= 0) return undefined;
  return t('Too long by {{surplus}}. The limit is {{most}} characters.', {
    surplus: numberText(surplus),
    most: numberText(most),
  });
}

/**
 * The form's rules.
 *
 * @param zone the restaurant's: daylight saving time changes depend on it.
 * @param now the platform's clock in milliseconds, read at each validation.
 */
export function postSchema(zone: string, now: () => number) {
  return postFields.check(({ value, issues }) => {
    const problems: Partial<Record<keyof PostValues, string | undefined>> = {
      account: value.account === '' ? t('Select an account') : undefined,
      message: messageProblem(value.message),
      ...(value.when === 'later' && momentProblem(value, zone, now())),
    };
    for (const [field, message] of Object.entries(problems)) {
      if (message !== undefined) issues.push({ code: 'custom', path: [field], message, input: value });
    }
  });
}

/** The scheduled time, in ISO 8601 with the restaurant's offset; undefined for now, or if no valid time is set. */
export function scheduledAt(values: PostValues, zone: string): string | undefined {
  if (values.when === 'now' || values.day === '') return undefined;
  return parseTime(pickedOf(values), zone)?.format();
}
