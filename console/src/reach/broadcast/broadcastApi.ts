import { sendBroadcast } from '@servery/protocol/platform/reach';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';

/** The user's input. */
export interface Broadcast {
  readonly title: string;
  readonly message: string;
}

const broadcastApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Never retried automatically: `platformBaseQuery` only retries reads. A page cannot prevent Chromium from
     * resending on a broken connection (see `offers/giftCards/giftCardsApi.ts`).
     */
    sendBroadcast: build.mutation(
      endpointOf(sendBroadcast, ({ title, message }: Broadcast) => ({
        body: { fields: { broadcastType: 'BROADCAST' as const, title, message } },
      })),
    ),
  }),
});

export const { useSendBroadcastMutation } = broadcastApi;
