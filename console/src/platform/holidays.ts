/** The restaurant's holidays: shown on the home page, kept on their own page, marked in the marketing plan. */
import { deleteHoliday, getHolidays, HOLIDAY_PAGE_SIZE, saveHoliday } from '@servery/protocol/platform/store';
import { allPagesOf } from './allPages.ts';
import { endpointOf, platformApi } from './platformApi.ts';

const holidaysApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** All holidays, read page after page to the last. */
    holidays: build.query({
      ...allPagesOf(getHolidays, {
        size: HOLIDAY_PAGE_SIZE,
        idOf: ({ id }) => id,
        inputOf: (page) => ({ query: { size: HOLIDAY_PAGE_SIZE, page } }),
      }),
      providesTags: ['Holiday'],
    }),
    saveHoliday: build.mutation({ ...endpointOf(saveHoliday), invalidatesTags: ['Holiday'] }),
    deleteHoliday: build.mutation({ ...endpointOf(deleteHoliday), invalidatesTags: ['Holiday'] }),
  }),
});

export const { useSaveHolidayMutation, useDeleteHolidayMutation } = holidaysApi;
const { useHolidaysQuery } = holidaysApi;

/** The header's light always holds them: a page that is opened asks again for what is older, in seconds. */
const OLD_AFTER = 60;

/** Every holiday the platform keeps, in its order. */
export function useHolidays() {
  return useHolidaysQuery(undefined, { refetchOnMountOrArgChange: OLD_AFTER });
}

/**
 * A holiday's day, sent as D-MM-YYYY (decisions 29), as YYYY-MM-DD: what sorts and what date fields hold. Empty
 * for what is no such day.
 */
export function holidayDay(holidayDate: string): string {
  const [, day = '', month, year] = /^(\d{1,2})-(\d{2})-(\d{4})$/.exec(holidayDate) ?? [];
  return year === undefined || month === undefined ? '' : `${year}-${month}-${day.padStart(2, '0')}`;
}

/** A day as a date field holds it, YYYY-MM-DD, as the platform wants a holiday's: D-MM-YYYY. */
export function holidayDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)}-${month}-${year}`;
}
