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

/** A special's id: platforms send one of the two fields, or both. */
export const specialId = ({ event_id, id }: Event): string => event_id || id;

export const specialsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** All specials, read to the last page: running ones may be on any page. */
    specials: build.query({
      ...allPagesOf(getEvents, {
        size: EVENT_PAGE_SIZE,
        idOf: specialId,
        inputOf: (page) => ({ query: { size: EVENT_PAGE_SIZE, offset: page } }),
      }),
      providesTags: ['Special'],
    }),
    addSpecial: build.mutation({ ...endpointOf(addEvent), invalidatesTags: ['Special'] }),
    // Refetches even after a refusal: someone else may have changed or deleted the special.
    updateSpecial: build.mutation({ ...endpointOf(updateEvent), invalidatesTags: ['Special'] }),
    deleteSpecial: build.mutation({
      ...endpointOf(deleteEvent, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Special'],
    }),
    /** Never retried automatically. */
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
