import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { holidayDate, useSaveHolidayMutation } from '../../platform/holidays.ts';
import { isUnreached } from '../../answers/isUnreached.ts';
import type { PublicHoliday } from './publicHolidays.ts';

/** A holiday that could not be added. */
interface NotAdded extends PublicHoliday {
  /** In words. */
  readonly why: string;
}

/** The progress of adding. */
export interface Adding {
  readonly done: number;
  readonly total: number;
}

/** The outcome of adding. */
export interface Added {
  /** How many were added. */
  readonly count: number;
  readonly notAdded: readonly NotAdded[];
}

interface AddHolidays {
  /** Undefined while nothing is being added. */
  readonly adding: Adding | undefined;
  /** The outcome of the last run; undefined before it and while it runs. */
  readonly added: Added | undefined;
  /** Adds the holidays in sequence. */
  readonly add: (holidays: readonly PublicHoliday[]) => Promise<Added>;
}

/**
 * Adds several holidays in sequence: the platform accepts one per call. A refused holiday is reported with its reason
 * and the others continue; if the platform cannot be reached, the rest are not tried.
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
