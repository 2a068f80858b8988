import { useEffect, useState } from 'react';
import { countries } from 'virtual:holiday-rules';
import type { Part, Place, PublicHoliday } from './publicHolidays.ts';

interface Found {
  readonly holidays: readonly PublicHoliday[];
  /** The parts of the country that have holidays of their own. */
  readonly parts: readonly Part[];
}

interface Range {
  /** YYYY-MM-DD. */
  readonly from: string;
  /** The day after the last, YYYY-MM-DD. */
  readonly until: string;
  /** What they are called in. */
  readonly language: string;
}

interface PublicHolidays {
  /** Undefined until they are there. */
  readonly found: Found | undefined;
  /**
   * What reckons them could not be loaded: the connection is gone, or a new version is there. To be tried again with the
   * whole page: most browsers do not ask again for a module that failed.
   */
  readonly isFailed: boolean;
}

async function find(place: Place, range: Range): Promise<Found> {
  const [{ default: rules }, { partsOf, publicHolidays }] = await Promise.all([
    countries[place.country]?.rules() ?? Promise.reject(new Error(`No rules are known of ${place.country}.`)),
    import('./publicHolidays.ts'),
  ]);
  const parts = partsOf(rules, place.country, range.language);
  // What was chosen once may be gone from a newer version's data.
  const part = parts.some(({ code }) => code === place.part) ? place.part : '';
  return { parts, holidays: publicHolidays(rules, { ...place, part }, range) };
}

/** The public holidays of a place; what reckons them, and the country's rules, are loaded when they are asked for. */
export function usePublicHolidays(
  { country, part }: Place,
  { from, until, language }: Range,
): PublicHolidays {
  const asked = [country, part, from, until, language].join('/');
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly found?: Found }>();
  useEffect(() => {
    let isAwaited = true;
    const tell = (found?: Found): void => {
      if (isAwaited) setAnswer({ asked, ...(found && { found }) });
    };
    find({ country, part }, { from, until, language }).then(tell, () => tell());
    return () => {
      isAwaited = false;
    };
  }, [asked, country, part, from, until, language]);

  const isAnswered = answer?.asked === asked;
  return {
    found: isAnswered ? answer.found : undefined,
    isFailed: isAnswered && answer.found === undefined,
  };
}
