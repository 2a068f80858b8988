import { sendBroadcast } from '@servery/protocol/platform/reach';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

/** What is written by hand. */
export interface Broadcast {
  readonly title: string;
  readonly message: string;
}

const broadcastApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Never sent again by itself: `platformBaseQuery` repeats reads alone. That Chromium may do so on a connection that
     * broke is beyond a page (see `offers/giftCards/giftCardsApi.ts`).
     */
    sendBroadcast: build.mutation(
      endpointOf(sendBroadcast, ({ title, message }: Broadcast) => ({
        body: { fields: { broadcastType: 'BROADCAST' as const, title, message } },
      })),
    ),
  }),
});

export const { useSendBroadcastMutation } = broadcastApi;
