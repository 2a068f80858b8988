import { useState, type ReactNode } from 'react';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { createPendingEdits, PendingEditsContext, useIsPending } from './pendingEdits.ts';

interface Props {
  /** The query parameter that names what is being edited: its change also counts as leaving. */
  readonly searchPart?: string;
  readonly children: ReactNode;
}

/** Guards a page or a drawer that saves edits at once: leaving waits briefly for edits in flight, then asks. */
export function EditsGuard({ searchPart = '', children }: Props) {
  const [edits] = useState(createPendingEdits);
  const isPending = useIsPending(edits);
  return (
    <PendingEditsContext value={edits}>
      <UnsavedChangesGuard when={isPending} searchPart={searchPart} saved={edits.saved} />
      {children}
    </PendingEditsContext>
  );
}
