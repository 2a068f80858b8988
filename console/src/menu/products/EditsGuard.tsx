import { useState, type ReactNode } from 'react';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { createPendingEdits, PendingEditsContext, useIsPending } from './pendingEdits.ts';

interface Props {
  /** The query says what is being edited, so that another query leaves it too. */
  readonly isSearchPart?: boolean;
  readonly children: ReactNode;
}

/** A page whose edits are sent as they are made: leaving waits a moment for those on their way, then asks. */
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
