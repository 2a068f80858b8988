import type { Receipt } from '../printing/receipt.ts';
import type { Formats } from './format.ts';
import { sentText } from './sentText.ts';
import type { Words } from './words.ts';

/** The promised time, with the day if it is not on the paper; undefined without a promise. */
export function promisedText(
  { placedAt, promisedAt, asSent }: Receipt,
  format: Formats,
  words: Words,
): string | undefined {
  const sent = sentText(asSent?.promisedAt, words.timeNotSent);
  if (sent !== undefined || promisedAt === undefined) return sent;
  return asSent?.placedAt === undefined ? format.timeFrom(placedAt, promisedAt) : format.moment(promisedAt);
}

/**
 * When an earlier print of the order was made, so that staff can find it. The day is omitted only if every date on this
 * print is the same day.
 *
 * @param at ISO 8601
 */
export function earlierPaperText(
  at: string,
  { placedAt, promisedAt = placedAt, asSent }: Receipt,
  format: Formats,
): string {
  const isAllOfOneDay =
    asSent?.placedAt === undefined &&
    asSent?.promisedAt === undefined &&
    [placedAt, promisedAt].every((other) => format.date(other) === format.date(at));
  return isAllOfOneDay ? format.time(at) : format.moment(at);
}
