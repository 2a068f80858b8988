/** Holidays by their days, YYYY-MM-DD in the restaurant's calendar: nothing here knows clocks or zones. */
import type { Holiday } from '@servery/protocol/platform/store';
import { holidayDay } from '../../platform/holidays.ts';

export interface DatedHoliday {
  readonly id: string;
  readonly name: string;
  /** YYYY-MM-DD; empty where the platform has something that is no day. */
  readonly day: string;
  /** The day as the platform has it. */
  readonly written: string;
}

/** The holidays in the order of their days. */
export function datedOf(holidays: readonly Holiday[]): DatedHoliday[] {
  return holidays
    .map(({ id, name, holiday_date: written }) => ({ id, name, written, day: holidayDay(written) }))
    .sort((one, other) => one.day.localeCompare(other.day));
}

interface ComingAndPast {
  readonly coming: readonly DatedHoliday[];
  /** The latest first. */
  readonly past: readonly DatedHoliday[];
}

/** Those from today on, with what has no day that could be told, and those that are over. @param today YYYY-MM-DD. */
export function comingAndPast(holidays: readonly DatedHoliday[], today: string): ComingAndPast {
  const isOver = ({ day }: DatedHoliday): boolean => day !== '' && day < today;
  return {
    coming: holidays.filter((holiday) => !isOver(holiday)),
    past: holidays.filter(isOver).reverse(),
  };
}
