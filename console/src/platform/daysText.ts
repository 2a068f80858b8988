import { wallText } from '../language/writing.ts';
import { dayOnWall } from './time.ts';

/** First and last day, DD-MM-YYYY. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

/** "Nov 14 – Nov 20", or "Nov 20" alone; the year only where it is not this one's. @param today DD-MM-YYYY. */
export function daysText({ start, end }: Days, today: string): string {
  const isThisYear = start.slice(-4) === today.slice(-4) && end.slice(-4) === today.slice(-4);
  const [from, to] = [start, end].map((day) =>
    wallText(dayOnWall(day), isThisYear ? 'dayOfYear' : 'dayOfAnyYear'),
  );
  return start === end ? `${to}` : `${from} – ${to}`;
}
