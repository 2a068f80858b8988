import type { CallAnswer, CallInput } from '@servery/protocol/platform/call';
import {
  addEvent,
  deleteEvent,
  EVENT_PAGE_SIZE,
  getEvents,
  punchTicket,
  updateEvent,
  type Event,
} from '@servery/protocol/platform/specials';
import { readAllPages } from '../../platform/allPages.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

/** What names a special: platforms send one of the two, or both. */
export const specialId = ({ event_id, id }: Event): string => event_id || id;

export const specialsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** All specials, read page after page to the last: what runs now may be on any of them. */
    specials: build.query<Event[], undefined>({
      queryFn: (_, _api, _options, baseQuery) =>
        readAllPages({
          size: EVENT_PAGE_SIZE,
          answer: getEvents.answer,
          idOf: specialId,
          ask: (page) =>
            baseQuery(endpointOf(getEvents).query({ query: { size: EVENT_PAGE_SIZE, offset: page } })),
        }),
      providesTags: ['Special'],
    }),

    addSpecial: build.mutation<unknown, CallInput<typeof addEvent>>({
      ...endpointOf(addEvent),
      invalidatesTags: ['Special'],
    }),

    // Refused or not, the list is read again: somebody else may have changed or deleted it.
    updateSpecial: build.mutation<unknown, CallInput<typeof updateEvent>>({
      ...endpointOf(updateEvent),
      invalidatesTags: ['Special'],
    }),

    deleteSpecial: build.mutation<unknown, string>({
      ...endpointOf(deleteEvent),
      query: (id) => endpointOf(deleteEvent).query({ params: { id } }),
      invalidatesTags: ['Special'],
    }),

    /** Never sent again by itself. */
    punchTicket: build.mutation<CallAnswer<typeof punchTicket>, CallInput<typeof punchTicket>>({
      ...endpointOf(punchTicket),
    }),
  }),
});

/** All specials in the platform's order. */
export function useSpecials() {
  return specialsApi.useSpecialsQuery(undefined);
}
