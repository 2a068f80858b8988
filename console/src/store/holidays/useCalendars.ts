import { useEffect, useState } from 'react';
import type * as publicHolidays from './publicHolidays.ts';

type Calendars = typeof publicHolidays;

/**
 * Loads the public holidays of the world. `calendars` is undefined until they are there; `isFailed` where they could not
 * be loaded, which only a reload of the page mends in most browsers.
 */
export function useCalendars(): { readonly calendars: Calendars | undefined; readonly isFailed: boolean } {
  const [calendars, setCalendars] = useState<Calendars>();
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    import('./publicHolidays.ts').then(setCalendars, () => setIsFailed(true));
  }, []);
  return { calendars, isFailed };
}
