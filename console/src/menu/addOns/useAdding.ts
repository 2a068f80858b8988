import { useEffect } from 'react';
import type { FormDisplay } from './AddForm.tsx';

interface NamedForm {
  readonly reset: () => void;
  readonly setFocus: (field: 'name') => void;
}

interface Adding {
  readonly place: FormDisplay;
  readonly onClose: () => void;
}

/**
 * Finishes an add form after a save: a dialog closes and discards its input; beside the list the form stays, empty, for
 * the next one.
 *
 * @returns a function to call after a successful add, before the form is reset.
 */
export function useAdding({ reset, setFocus }: NamedForm, { place, onClose }: Adding): () => void {
  const isDialog = place === 'dialog';
  useEffect(() => (isDialog ? reset : undefined), [isDialog, reset]);
  return isDialog ? onClose : () => setFocus('name');
}
