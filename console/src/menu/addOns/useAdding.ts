import { useEffect } from 'react';
import type { Place } from './FormPlace.tsx';

interface NamedForm {
  readonly reset: () => void;
  readonly setFocus: (field: 'name') => void;
}

interface Adding {
  readonly place: Place;
  readonly onClose: () => void;
}

/**
 * What becomes of a form that adds to a list: in a dialog it goes with it, and with what was written; beside the list
 * it stays, empty, for the next.
 *
 * @returns to be called once something was added, before the form is emptied.
 */
export function useAdding({ reset, setFocus }: NamedForm, { place, onClose }: Adding): () => void {
  const isDialog = place === 'dialog';
  useEffect(() => (isDialog ? reset : undefined), [isDialog, reset]);
  return isDialog ? onClose : () => setFocus('name');
}
