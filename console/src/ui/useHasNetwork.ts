import { useSyncExternalStore } from 'react';

function follow(onChange: () => void): () => void {
  const stopped = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, onChange, { signal: stopped.signal });
  return () => stopped.abort();
}

/** Whether this device has any network at all, as far as the browser knows. */
export const useHasNetwork = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);
