import { date } from '@servery/protocol/platform/dates';
import * as z from 'zod/mini';
import type { Days } from './daysText.ts';
import { reverseDay } from './time.ts';
import { yearProblem } from './typedDay.ts';

/**
 * Whether both days exist and are plausible, in order and not in the future. @param today the restaurant's, DD-MM-YYYY.
 */
export function areDays({ start, end }: Days, today: string): boolean {
  if (![start, end].every((day) => z.safeParse(date, day).success && !yearProblem(reverseDay(day))))
    return false;
  // In year-first order, days compare as text.
  return reverseDay(start) <= reverseDay(end) && reverseDay(end) <= reverseDay(today);
}
