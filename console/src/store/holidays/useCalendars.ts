import { useEffect, useState } from 'react';
import type * as publicHolidays from './publicHolidays.ts';

type Calendars = typeof publicHolidays;

/**
 * Loads the world's public holidays. `calendars` is undefined until they have loaded. `failure` is why they could not
 * be loaded; in most browsers only a reload of the page helps.
 */
export function useCalendars(): { readonly calendars: Calendars | undefined; readonly failure: unknown } {
  const [calendars, setCalendars] = useState<Calendars>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    import('./publicHolidays.ts').then(setCalendars, setFailure);
  }, []);
  return { calendars, failure };
}
