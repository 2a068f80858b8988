/** Which calls the platform turned out to lack: features that need them are no longer offered (decisions 8). */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Call } from '@servery/protocol/platform/call';
import { useDispatch } from 'react-redux';
import { isPlatformError } from '../answers/errorText.ts';
import { platformApi } from './platformApi.ts';

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

const offeredApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Not a request: the result of earlier attempts, kept until the console is reloaded. */
    isOffered: build.query<boolean, string>({
      queryFn: () => ({ data: true }),
      keepUnusedDataFor: Infinity,
    }),
  }),
});

const { useIsOfferedQuery } = offeredApi;

type State = Parameters<ReturnType<typeof offeredApi.endpoints.isOffered.select>>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

const missing = (call: Call) => offeredApi.util.upsertQueryData('isOffered', nameOf(call), false);

/**
 * Whether the platform has a call. Most calls cannot be probed without changing something, so each counts as offered
 * until it is answered with "no such call".
 */
export function useIsOffered(call: Call): boolean {
  const { data } = useIsOfferedQuery(nameOf(call), {
    refetchOnFocus: false,
    refetchOnReconnect: false,
  });
  return data ?? true;
}

/** Records that the platform does not have a call. */
export function useNotOffered(): (call: Call) => void {
  const dispatch = useDispatch<Dispatch>();
  return (call) => void dispatch(missing(call));
}

/** For an endpoint's `onQueryStarted`: records that its call was answered with "no such call". */
export async function noteIfMissing(
  call: Call,
  { dispatch, queryFulfilled }: { readonly dispatch: Dispatch; readonly queryFulfilled: Promise<unknown> },
): Promise<void> {
  try {
    await queryFulfilled;
  } catch (reason) {
    // The rejection wraps the error with its metadata.
    const { error } = reason as { readonly error: unknown };
    if (isPlatformError(error) && error.kind === 'missing') await dispatch(missing(call));
  }
}
