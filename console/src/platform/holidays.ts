/** The restaurant's holidays: shown on the home page, edited on their own page, marked in the marketing plan. */
import { deleteHoliday, getHolidays, HOLIDAY_PAGE_SIZE, saveHoliday } from '@servery/protocol/platform/store';
import { allPagesOf } from './allPages.ts';
import { endpointOf, platformApi } from './platformApi.ts';

const holidaysApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** All holidays, read page by page. */
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

/**
 * The header's restaurant pill keeps the query subscribed, so a page that opens refetches what is older than this,
 * in seconds.
 */
const OLD_AFTER = 60;

/** All holidays, in the platform's order. */
export function useHolidays() {
  return useHolidaysQuery(undefined, { refetchOnMountOrArgChange: OLD_AFTER });
}

/**
 * A holiday's day, sent as D-MM-YYYY (decisions 29), as YYYY-MM-DD, which sorts and which date fields use. Empty if it
 * is not a valid day.
 */
export function holidayDay(holidayDate: string): string {
  const [, day = '', month, year] = /^(\d{1,2})-(\d{2})-(\d{4})$/.exec(holidayDate) ?? [];
  return year === undefined || month === undefined ? '' : `${year}-${month}-${day.padStart(2, '0')}`;
}

/** Converts a date field's YYYY-MM-DD to the platform's D-MM-YYYY for holidays. */
export function holidayDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)}-${month}-${year}`;
}
