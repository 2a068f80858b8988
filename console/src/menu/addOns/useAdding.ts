import { useEffect } from 'react';
import { ADDED_MS, toaster } from '../../ui/toaster.ts';
import type { Place } from './FormPlace.tsx';

interface Adding {
  readonly place: Place;
  /** Empties the form. */
  readonly reset: () => void;
  /** Puts the focus into its first field. */
  readonly focusFirst: () => void;
  readonly onClose: () => void;
}

/**
 * What becomes of a form that adds to a list: in a dialog it goes with it, and with what was written; beside the list
 * it stays, empty, for the next.
 *
 * @returns to be called once something was added, with the words that tell so.
 */
export function useAdding({ place, reset, focusFirst, onClose }: Adding): (title: string) => void {
  const isDialog = place === 'dialog';
  useEffect(() => (isDialog ? reset : undefined), [isDialog, reset]);
  return (title) => {
    toaster.create({ type: 'success', title, duration: ADDED_MS });
    // Before the fields are emptied: then the form knows none until it is drawn again.
    if (!isDialog) focusFirst();
    reset();
    if (isDialog) onClose();
  };
}
