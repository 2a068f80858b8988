import { holidayDay, useHolidays } from '../platform/holidays.ts';

/** The holidays from today on, the next first. @param today YYYY-MM-DD in the restaurant's zone. */
export function useUpcomingHolidays(today: string) {
  const query = useHolidays();
  return {
    ...query,
    data: query.data
      ?.map(({ id, name, holiday_date }) => ({ id, name, day: holidayDay(holiday_date) }))
      .filter(({ day }) => day >= today)
      .sort((one, other) => one.day.localeCompare(other.day)),
  };
}
