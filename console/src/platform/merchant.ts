/** The signed-in merchant's record: restaurant name, logo, zone (spec 000 §3, §7). */
import type { Call } from '@servery/protocol/platform/call';
import { merchantRecord, type MerchantRecord } from '@servery/protocol/platform/merchantRecord';
import { getMerchantConfig } from '@servery/protocol/platform/session';
import { toRequest, type Caller } from '@servery/protocol/platform/request';
import * as z from 'zod/mini';
import { useSelector } from 'react-redux';
import { callerOf, selectMid, type SessionState } from '../session/sessionSlice.ts';
import { MERCHANT_URL, readSession, USER } from '../session/storage.ts';
import { deviceStorage } from '../storage/textStorage.ts';
import { orLastKnown, type PlatformEnvironment } from './baseQuery.ts';
import { endpointOf, platformApi, type NoArgument } from './platformApi.ts';
import { decimalsOfRecord } from './currency.ts';
import { setRestaurantDecimals } from './restaurantDecimals.ts';
import { fetchAnswer, UNREADABLE_ANSWER } from '../answers/send.ts';
import { zoneOr } from '../time/time.ts';

/** The platform sends the record's address, so it is not one of the contract's paths. */
const RECORD = {
  summary: "The merchant's record",
  method: 'GET',
  path: '/',
  merchant: 'none',
  auth: 'none',
  answer: merchantRecord,
  source: 'spec 000 §3',
} as const satisfies Call;
const { auth: _, ...OWN_RECORD } = RECORD;

/**
 * Headers for the record's request: on the platform's own host, the same as for every authenticated call (spec 000 §7).
 * Another host must not get the token, and a content type would only trigger a CORS preflight.
 */
function headersFor(address: string, platformUrl: string, caller: Caller): Readonly<Record<string, string>> {
  const isOwn = new URL(address).origin === new URL(platformUrl).origin;
  return isOwn ? toRequest(OWN_RECORD, caller, {}).headers : {};
}

/** The record in the form that the specification stores as the "Logged-in user config" (spec 000 §3). */
const loggedInUser = ({ name, LOGO, result }: MerchantRecord) => ({ success: true, result, name, LOGO });

const merchantApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    merchant: build.query<MerchantRecord, NoArgument>({
      queryFn: async (_, api, __, baseQuery) => {
        const state = api.getState() as { session: SessionState };
        const { platformUrl } = api.extra as PlatformEnvironment;
        const recordAt = (address: string) => {
          const headers = headersFor(address, platformUrl, callerOf(state));
          return fetchAnswer(RECORD, address, { headers }, { signal: api.signal });
        };
        // Request the last known address at once: most of the content of some pages waits for the record.
        const storedUrl = deviceStorage.get(MERCHANT_URL) ?? '';
        const early = URL.canParse(storedUrl) ? recordAt(storedUrl) : undefined;
        early?.catch(() => undefined);
        const config = await baseQuery(endpointOf(getMerchantConfig).query());
        if (config.error) return { error: config.error };
        const place = z.safeParse(getMerchantConfig.answer, config.data);
        if (!place.success) return { error: UNREADABLE_ANSWER };
        const { STATIC_RESOURCE_ENDPOINT: endpoint, STATIC_RESOURCE_SUFFIX: suffix } = place.data;
        const mid = selectMid(state) ?? '';
        const address = `${endpoint}${encodeURIComponent(mid)}${suffix}`;
        if (!URL.canParse(address)) return { error: UNREADABLE_ANSWER };
        // A tab that has not yet followed a switch to another outlet must not overwrite that outlet's address.
        if (readSession()?.mid === mid) deviceStorage.set(MERCHANT_URL, address);
        const ask = async () => {
          const answer = address === storedUrl ? await early : undefined;
          // A dropped connection may be back by now.
          const isOfUse = answer !== undefined && !('error' in answer && answer.error.kind === 'network');
          return isOfUse ? answer : recordAt(address);
        };
        const answer = await orLastKnown({ call: RECORD, input: {} }, api, ask);
        if (answer.error) return answer;
        const record = z.safeParse(merchantRecord, answer.data);
        if (!record.success) return { error: UNREADABLE_ANSWER };
        setRestaurantDecimals(decimalsOfRecord(record.data));
        if (readSession()?.mid === mid) deviceStorage.set(USER, JSON.stringify(loggedInUser(record.data)));
        return { data: record.data };
      },
      providesTags: ['Merchant'],
    }),
  }),
});

const { useMerchantQuery } = merchantApi;

/** The merchant's record, for code outside components. */
export const merchantQuery = merchantApi.endpoints.merchant;

/** The merchant's record; `isLoading` until the first answer. */
export function useMerchant() {
  return useMerchantQuery();
}

/** Requests the record and keeps it for all readers below; never causes a render. */
export function useMerchantSubscription(): void {
  merchantQuery.useQuerySubscription(undefined);
}

const selectMerchant = merchantQuery.select(undefined);

/**
 * A value read from the merchant's record, which the shell around every page requests: this sends no request, and its
 * component renders again only when the value changes, however many rows of a list use it.
 *
 * @param read returns a primitive, or a part of the record.
 */
export function useOfMerchant<T>(read: (record: MerchantRecord | undefined) => T): T {
  return useSelector((state: Parameters<typeof selectMerchant>[0]) => read(selectMerchant(state).data));
}

/** The zone in which times are shown: the restaurant's if known, else the browser's (decisions 21). */
export function useZone(): string {
  return zoneOr(useOfMerchant((record) => record?.time_zone));
}
