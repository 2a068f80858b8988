import { useEffect, useState } from 'react';
import type * as publicHolidays from './publicHolidays.ts';

type Calendars = typeof publicHolidays;

/**
 * Loads the world's public holidays. `calendars` is undefined until they have loaded. If `isFailed`, they could not be
 * loaded, and in most browsers only a reload of the page helps.
 */
export function useCalendars(): { readonly calendars: Calendars | undefined; readonly isFailed: boolean } {
  const [calendars, setCalendars] = useState<Calendars>();
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    import('./publicHolidays.ts').then(setCalendars, () => setIsFailed(true));
  }, []);
  return { calendars, isFailed };
}
