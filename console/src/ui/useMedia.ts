import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether the screen is as a media query says, followed as it changes. */
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
