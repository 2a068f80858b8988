/** Which calls the platform turned out not to have: what needs them is not offered any more (decisions 8). */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Call } from '@servery/protocol/platform/call';
import { useDispatch } from 'react-redux';
import { isPlatformError } from '../answers/errorText.ts';
import { platformApi } from './platformApi.ts';

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

const offeredApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** No call: what trying has told, until the console is opened again. */
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
 * Whether the platform has a call. Most cannot be asked without changing something, so that each is taken for offered
 * until it was answered with "no such call".
 */
export function useIsOffered(call: Call): boolean {
  const { data } = useIsOfferedQuery(nameOf(call), {
    refetchOnFocus: false,
    refetchOnReconnect: false,
  });
  return data ?? true;
}

/** Takes note that the platform does not have a call. */
export function useNotOffered(): (call: Call) => void {
  const dispatch = useDispatch<Dispatch>();
  return (call) => void dispatch(missing(call));
}

/** In an endpoint's `onQueryStarted`: takes note where its call is answered with "no such call". */
export async function noteIfMissing(
  call: Call,
  { dispatch, queryFulfilled }: { readonly dispatch: Dispatch; readonly queryFulfilled: Promise<unknown> },
): Promise<void> {
  try {
    await queryFulfilled;
  } catch (reason) {
    // What is thrown is the error with what it came with.
    const { error } = reason as { readonly error: unknown };
    if (isPlatformError(error) && error.kind === 'missing') await dispatch(missing(call));
  }
}
