import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { holidayDate, useSaveHolidayMutation } from '../../platform/holidays.ts';
import { isUnreached } from '../../answers/isUnreached.ts';
import type { PublicHoliday } from './publicHolidays.ts';

/** A holiday that was not added. */
interface NotAdded extends PublicHoliday {
  /** In words. */
  readonly why: string;
}

/** How far adding is. */
export interface Adding {
  readonly done: number;
  readonly total: number;
}

/** What became of it. */
export interface Added {
  /** How many were added. */
  readonly count: number;
  readonly notAdded: readonly NotAdded[];
}

interface AddHolidays {
  /** Undefined while nothing is being added. */
  readonly adding: Adding | undefined;
  /** What became of the last time; undefined before and while it goes on. */
  readonly added: Added | undefined;
  /** Adds one after the other. */
  readonly add: (holidays: readonly PublicHoliday[]) => Promise<Added>;
}

/**
 * Adds several holidays, one call after the other: the platform takes one at a time. What it refuses is told with the
 * reason and the others go on; where the platform cannot be reached those that are left are not tried.
 */
export function useAddHolidays(): AddHolidays {
  const { t } = useTranslation();
  const [saveHoliday] = useSaveHolidayMutation();
  const [adding, setAdding] = useState<Adding>();
  const [added, setAdded] = useState<Added>();

  const add = async (holidays: readonly PublicHoliday[]): Promise<Added> => {
    const refused: NotAdded[] = [];
    setAdded(undefined);
    for (const [done, holiday] of holidays.entries()) {
      setAdding({ done, total: holidays.length });
      const fields = { name: holiday.name, holiday_id: '', holiday_date: holidayDate(holiday.day) };
      const { error } = await saveHoliday({ body: { fields } });
      if (error === undefined) continue;
      const why = errorText(error, t);
      refused.push({ ...holiday, why });
      if (isUnreached(error)) {
        refused.push(...holidays.slice(done + 1).map((left) => ({ ...left, why })));
        break;
      }
    }
    const result = { count: holidays.length - refused.length, notAdded: refused };
    setAdded(result);
    setAdding(undefined);
    return result;
  };

  return { adding, added, add };
}
