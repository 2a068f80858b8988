/** The restaurant's holidays: shown on the home page, kept on their own page, marked in the marketing plan. */
import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import {
  deleteHoliday,
  getHolidays,
  HOLIDAY_PAGE_SIZE,
  saveHoliday,
  type Holiday,
} from '@servery/protocol/platform/store';
import { readAllPages } from './allPages.ts';
import { endpointOf, platformApi } from './platformApi.ts';

const holidaysApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** All holidays, read page after page to the last. */
    getHolidays: build.query<Holiday[], undefined>({
      queryFn: (_input, _api, _options, baseQuery) =>
        readAllPages({
          size: HOLIDAY_PAGE_SIZE,
          answer: getHolidays.answer,
          idOf: ({ id }) => id,
          ask: (page) =>
            baseQuery(endpointOf(getHolidays).query({ query: { size: HOLIDAY_PAGE_SIZE, page } })),
        }),
      providesTags: ['Holiday'],
    }),
    saveHoliday: build.mutation<CallAnswer<typeof saveHoliday>, CallInput<typeof saveHoliday>>({
      ...endpointOf(saveHoliday),
      invalidatesTags: ['Holiday'],
    }),
    deleteHoliday: build.mutation<CallAnswer<typeof deleteHoliday>, CallInput<typeof deleteHoliday>>({
      ...endpointOf(deleteHoliday),
      invalidatesTags: ['Holiday'],
    }),
  }),
});

export const { useSaveHolidayMutation, useDeleteHolidayMutation } = holidaysApi;

/** The header's light always holds them: a page that is opened asks anew for what is older, in seconds. */
const OLD_AFTER = 60;

/** Every holiday the platform keeps, in its order. */
export function useHolidays() {
  return holidaysApi.useGetHolidaysQuery(undefined, { refetchOnMountOrArgChange: OLD_AFTER });
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
