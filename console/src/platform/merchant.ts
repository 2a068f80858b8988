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
import { fetchAnswer, UNREADABLE } from './send.ts';
import { zoneOr } from '../time/time.ts';

/** The record lies at an address that the platform tells, so it is no call of the contract's paths. */
const RECORD = {
  area: 'session',
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
 * What the record is asked with: on the platform's own host as every authenticated call (spec 000 §7). On another host the
 * token is nobody's business, and the content type would only have the browser ask it first whether it may.
 */
function headersFor(address: string, platformUrl: string, caller: Caller): Readonly<Record<string, string>> {
  const isOwn = new URL(address).origin === new URL(platformUrl).origin;
  return isOwn ? toRequest(OWN_RECORD, caller, {}).headers : {};
}

/** The record as the specification keeps it of the signed-in person: "Logged-in user config" (spec 000 §3). */
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
        // Where it lay the last time it is asked for at once: most of some pages waits for it.
        const kept = deviceStorage.get(MERCHANT_URL) ?? '';
        const early = URL.canParse(kept) ? recordAt(kept) : undefined;
        early?.catch(() => undefined);
        const config = await baseQuery(endpointOf(getMerchantConfig).query());
        if (config.error) return { error: config.error };
        const place = z.safeParse(getMerchantConfig.answer, config.data);
        if (!place.success) return { error: UNREADABLE };
        const { STATIC_RESOURCE_ENDPOINT: endpoint, STATIC_RESOURCE_SUFFIX: suffix } = place.data;
        const mid = selectMid(state) ?? '';
        const address = `${endpoint}${encodeURIComponent(mid)}${suffix}`;
        if (!URL.canParse(address)) return { error: UNREADABLE };
        // A tab that has not yet followed to another outlet leaves that outlet's address alone.
        if (readSession()?.mid === mid) deviceStorage.set(MERCHANT_URL, address);
        const ask = async () => {
          const answer = address === kept ? await early : undefined;
          // A line that was cut may be back by now.
          const isOfUse = answer !== undefined && !('error' in answer && answer.error.kind === 'network');
          return isOfUse ? answer : recordAt(address);
        };
        const answer = await orLastKnown({ call: RECORD, input: {} }, api, ask);
        if (answer.error) return answer;
        const record = z.safeParse(merchantRecord, answer.data);
        if (!record.success) return { error: UNREADABLE };
        setRestaurantDecimals(decimalsOfRecord(record.data));
        if (readSession()?.mid === mid) deviceStorage.set(USER, JSON.stringify(loggedInUser(record.data)));
        return { data: record.data };
      },
      providesTags: ['Merchant'],
    }),
  }),
});

const { useMerchantQuery } = merchantApi;

/** The merchant's record, for what is no component. */
export const merchantQuery = merchantApi.endpoints.merchant;

/** The merchant's record; `isLoading` until it is there for the first time. */
export function useMerchant() {
  return useMerchantQuery();
}

/** Asks for the record and keeps it, for all that reads it below; draws nothing again. */
export function useMerchantSubscription(): void {
  merchantQuery.useQuerySubscription(undefined);
}

const selectMerchant = merchantQuery.select(undefined);

/**
 * Something read from the merchant's record, which the shell around every page asks for: nothing is asked here, and what
 * reads it is drawn again only when that differs, however many rows of a list do.
 *
 * @param read gives a plain value, or a part of the record.
 */
export function useOfMerchant<T>(read: (record: MerchantRecord | undefined) => T): T {
  return useSelector((state: Parameters<typeof selectMerchant>[0]) => read(selectMerchant(state).data));
}

/** The zone that times are shown in: the restaurant's where known, else the browser's (decisions 21). */
export function useZone(): string {
  return zoneOr(useOfMerchant((record) => record?.time_zone));
}
