/** What the form of a post holds besides its pictures and film, and how it goes to the platform (decisions 8). */
import { characterCount, POST_LIMITS } from '@servery/protocol/platform/social';
import { t } from 'i18next';
import * as z from 'zod/mini';
import { parseTime } from '../../time/time.ts';
import { isSkipped } from '../../time/wallTime.ts';
import { numberText } from '../../language/writing.ts';
import { yearProblem } from '../../time/typedDay.ts';

/** Whether a post appears at once or at a moment to come. */
const WHENS = ['now', 'later'] as const;

/** The form as fields hold it: what a draft keeps of it, unchecked. */
export const postFields = z.object({
  /** Id of the account that it is for; empty until one is chosen. */
  account: z.string(),
  message: z.string(),
  when: z.enum(WHENS),
  /** YYYY-MM-DD and HH:MM on the restaurant's wall; they count for later posts alone. */
  day: z.string(),
  time: z.string(),
});
export type PostValues = z.output<typeof postFields>;

type Picked = Pick<PostValues, 'day' | 'time'>;

const pickedOf = ({ day, time }: Picked): string => `${day}T${time}`;

/** What is wrong with a picked moment, by the field that is to be changed. */
function momentProblem(picked: Picked, zone: string, now: number): Partial<Picked> {
  const { day } = picked;
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return { day: t('Choose the day on which it appears') };
  const unlikely = yearProblem(day);
  if (unlikely !== undefined) return { day: unlikely };
  if (isSkipped(pickedOf(picked), zone)) {
    return { time: t('The clocks are put forward over this time. Choose another one.') };
  }
  const at = parseTime(pickedOf(picked), zone)?.valueOf() ?? Number.NaN;
  return at > now ? {} : { time: t('Choose a time that is still to come.') };
}

function messageProblem(message: string): string | undefined {
  if (message.trim() === '') return t('Write what is to be posted');
  const most = POST_LIMITS.characters;
  const surplus = characterCount(message) - most;
  if (surplus <= 0) return undefined;
  return t('This is {{surplus}} over the {{most}} characters that a post may have.', {
    surplus: numberText(surplus),
    most: numberText(most),
  });
}

/**
 * The form's rules.
 *
 * @param zone the restaurant's: it has its own days on which the clocks are put forward.
 * @param now the platform's clock in milliseconds, read when the form is checked.
 */
export function postSchema(zone: string, now: () => number) {
  return postFields.check(({ value, issues }) => {
    const problems: Partial<Record<keyof PostValues, string | undefined>> = {
      account: value.account === '' ? t('Choose an account') : undefined,
      message: messageProblem(value.message),
      ...(value.when === 'later' && momentProblem(value, zone, now())),
    };
    for (const [field, message] of Object.entries(problems)) {
      if (message !== undefined) issues.push({ code: 'custom', path: [field], message, input: value });
    }
  });
}

/** When it is to appear, in ISO 8601 with the restaurant's offset; undefined for at once, or for no moment yet. */
export function scheduledAt(values: PostValues, zone: string): string | undefined {
  if (values.when === 'now' || values.day === '') return undefined;
  return parseTime(pickedOf(values), zone)?.format();
}
