import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query matches, kept up to date. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => window.matchMedia(query), [query]);
  const follow = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(follow, () => media.matches);
}
