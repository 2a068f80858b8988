import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import type { ReactNode } from 'react';
import { ownData } from '../../answers/ownData.ts';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { StaleNotice } from '../StaleNotice.tsx';

/** The part of an RTK query that this needs. */
export interface LoadedQuery<Data> {
  readonly data?: Data | undefined;
  readonly error?: PlatformError | SerializedError | undefined;
  readonly isFetching: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly query: LoadedQuery<Data>;
  /** The error message if nothing could be loaded: "The coupons could not be loaded". */
  readonly failed: string;
  /** Shown until the first answer. */
  readonly loading?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A query's data with its loading, error and stale states; `children` handles an empty answer. */
export function Loaded<Data>({ query, failed, loading, children }: Props<Data>) {
  const { error, isFetching, fulfilledTimeStamp = 0 } = query;
  const data = ownData(query);
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
