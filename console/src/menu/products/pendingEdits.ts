/** What of a page's edits is not saved yet: whether leaving would lose something. */
import { createContext, use, useEffect, useSyncExternalStore } from 'react';

/** How an edit stands: written but not sent, or on its way. */
type Stage = 'written' | 'sending';

/** How long leaving waits for what is on its way before it asks, in milliseconds. */
const PATIENCE_MS = 3000;

export interface PendingEdits {
  /** Tells how the edit of a field stands; undefined when there is none, or it was saved or put back. */
  readonly set: (field: string, stage: Stage | undefined) => void;
  /** Something that was on its way did not arrive. */
  readonly failed: () => void;
  readonly isPending: () => boolean;
  /** Resolves to true once all is saved; to false as soon as something was refused, or takes long, or is not even sent. */
  readonly saved: () => Promise<boolean>;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPendingEdits(): PendingEdits {
  const stages = new Map<string, Stage>();
  const listeners = new Set<() => void>();
  let failures = 0;
  const changed = (): void => listeners.forEach((listener) => listener());
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set: (field, stage) => {
      if (stages.get(field) === stage) return;
      if (stage === undefined) stages.delete(field);
      else stages.set(field, stage);
      changed();
    },
    failed: () => {
      failures += 1;
      changed();
    },
    isPending: () => stages.size > 0,
    saved: () => {
      const failuresBefore = failures;
      const outcome = (): boolean | undefined => {
        if (failures > failuresBefore || [...stages.values()].includes('written')) return false;
        return stages.size === 0 ? true : undefined;
      };
      return new Promise((resolve) => {
        const settle = (isSaved: boolean): void => {
          clearTimeout(timer);
          unsubscribe();
          resolve(isSaved);
        };
        const look = (): void => {
          const isSaved = outcome();
          if (isSaved !== undefined) settle(isSaved);
        };
        const timer = setTimeout(() => settle(false), PATIENCE_MS);
        const unsubscribe = subscribe(look);
        look();
      });
    },
    subscribe,
  };
}

/** The edits of the page that one is on. */
export const PendingEditsContext = createContext<PendingEdits>(createPendingEdits());

/** Whether something on the page is not saved yet. */
export function useIsPending(edits: PendingEdits): boolean {
  return useSyncExternalStore(edits.subscribe, edits.isPending);
}

/** Tells the page how a field's edit stands, until the field is gone. */
export function useEditStage(field: string, stage: Stage | undefined): void {
  const edits = use(PendingEditsContext);
  useEffect(() => {
    edits.set(field, stage);
  }, [edits, field, stage]);
  useEffect(() => () => edits.set(field, undefined), [edits, field]);
}
