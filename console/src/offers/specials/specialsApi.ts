import {
  addEvent,
  deleteEvent,
  EVENT_PAGE_SIZE,
  getEvents,
  punchTicket,
  updateEvent,
  type Event,
} from '@servery/protocol/platform/specials';
import { allPagesOf } from '../../platform/allPages.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

/** What names a special: platforms send one of the two, or both. */
export const specialId = ({ event_id, id }: Event): string => event_id || id;

export const specialsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** All specials, read page after page to the last: what runs now may be on any of them. */
    specials: build.query({
      ...allPagesOf(getEvents, {
        size: EVENT_PAGE_SIZE,
        idOf: specialId,
        inputOf: (page) => ({ query: { size: EVENT_PAGE_SIZE, offset: page } }),
      }),
      providesTags: ['Special'],
    }),
    addSpecial: build.mutation({ ...endpointOf(addEvent), invalidatesTags: ['Special'] }),
    // Refused or not, the list is read again: somebody else may have changed or deleted it.
    updateSpecial: build.mutation({ ...endpointOf(updateEvent), invalidatesTags: ['Special'] }),
    deleteSpecial: build.mutation({
      ...endpointOf(deleteEvent, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Special'],
    }),
    /** Never sent again by itself. */
    punchTicket: build.mutation(endpointOf(punchTicket)),
  }),
});

export const {
  useSpecialsQuery,
  useAddSpecialMutation,
  useUpdateSpecialMutation,
  useDeleteSpecialMutation,
  usePunchTicketMutation,
} = specialsApi;
