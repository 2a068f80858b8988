import { useSyncExternalStore } from 'react';

/** The theme's widest breakpoint: from there on a form has room beside the list that it adds to. */
const wide = window.matchMedia('(min-width: 80rem)');

function onChange(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether a form stands beside its list rather than in a dialog over it (spec 001 §2). */
export const useIsWide = (): boolean => useSyncExternalStore(onChange, () => wide.matches);
