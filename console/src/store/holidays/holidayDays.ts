/** Holidays by their days, YYYY-MM-DD in the restaurant's calendar, independent of clocks and zones. */
import type { Holiday } from '@servery/protocol/platform/store';
import { holidayDay } from '../../platform/holidays.ts';

export interface DatedHoliday {
  readonly id: string;
  readonly name: string;
  /** YYYY-MM-DD; empty if the platform's value is not a day. */
  readonly day: string;
  /** The day as the platform sent it. */
  readonly written: string;
}

/** The holidays, sorted by day. */
export function datedOf(holidays: readonly Holiday[]): DatedHoliday[] {
  return holidays
    .map(({ id, name, holiday_date: written }) => ({ id, name, written, day: holidayDay(written) }))
    .sort((one, other) => one.day.localeCompare(other.day));
}

interface ComingAndPast {
  readonly coming: readonly DatedHoliday[];
  /** Latest first. */
  readonly past: readonly DatedHoliday[];
}

/** The holidays from today on, including those without a readable day, and the past ones. @param today YYYY-MM-DD. */
export function comingAndPast(holidays: readonly DatedHoliday[], today: string): ComingAndPast {
  const isOver = ({ day }: DatedHoliday): boolean => day !== '' && day < today;
  return {
    coming: holidays.filter((holiday) => !isOver(holiday)),
    past: holidays.filter(isOver).reverse(),
  };
}
