import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import type { ReactNode } from 'react';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { StaleNotice } from '../StaleNotice.tsx';

/** What this needs of an RTK query. */
export interface LoadedQuery<Data> {
  readonly data?: Data | undefined;
  readonly error?: PlatformError | SerializedError | undefined;
  readonly isFetching: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly query: LoadedQuery<Data>;
  /** What to say when nothing could be loaded: "The coupons could not be loaded". */
  readonly failed: string;
  /** What stands there until the first answer. */
  readonly loading?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a query reads, with its loading, failed and stale states; an empty answer is for `children` to word. */
export function Loaded<Data>({ query, failed, loading, children }: Props<Data>) {
  const { data, error, isFetching, fulfilledTimeStamp = 0 } = query;
  const retry = (): void => void query.refetch();
  if (data === undefined) {
    return error ? (
      <ErrorState error={error} title={failed} onRetry={retry} isRetrying={isFetching} />
    ) : (
      (loading ?? <LoadingState />)
    );
  }
  return (
    <>
      {error && <StaleNotice error={error} since={fulfilledTimeStamp} onRetry={retry} />}
      {children(data)}
    </>
  );
}
