import { useState, type ReactNode } from 'react';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { createPendingEdits, PendingEditsContext, useIsPending } from './pendingEdits.ts';

interface Props {
  /** The query names what is being edited, so a changed query also counts as leaving. */
  readonly isSearchPart?: boolean;
  readonly children: ReactNode;
}

/** Guards a page that saves edits at once: leaving waits briefly for edits in flight, then asks. */
export function EditsGuard({ isSearchPart = false, children }: Props) {
  const [edits] = useState(createPendingEdits);
  const isPending = useIsPending(edits);
  return (
    <PendingEditsContext value={edits}>
      <UnsavedChangesGuard when={isPending} isSearchPart={isSearchPart} saved={edits.saved} />
      {children}
    </PendingEditsContext>
  );
}
