/** The unsaved edits of a page: whether leaving would lose something. */
import { createContext, use, useEffect, useSyncExternalStore } from 'react';

/** The state of an edit: typed but not sent, or in flight. */
type Stage = 'written' | 'sending';

/** How long leaving waits for edits in flight before it asks, in milliseconds. */
const TIMEOUT_MS = 3000;

export interface PendingEdits {
  /** Sets the state of a field's edit; undefined when there is none, or when it was saved or reverted. */
  readonly set: (field: string, stage: Stage | undefined) => void;
  /** Reports that an edit in flight failed. */
  readonly failed: () => void;
  readonly isPending: () => boolean;
  /** Resolves to true once all edits are saved; to false on a refusal, a timeout or an unsent edit. */
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
        const check = (): void => {
          const isSaved = outcome();
          if (isSaved !== undefined) settle(isSaved);
        };
        const timer = setTimeout(() => settle(false), TIMEOUT_MS);
        const unsubscribe = subscribe(check);
        check();
      });
    },
    subscribe,
  };
}

/** The edits of the current page. */
export const PendingEditsContext = createContext<PendingEdits>(createPendingEdits());

/** Whether the page has unsaved edits. */
export function useIsPending(edits: PendingEdits): boolean {
  return useSyncExternalStore(edits.subscribe, edits.isPending);
}

/** Reports the state of a field's edit to the page until the field unmounts. */
export function useEditStage(field: string, stage: Stage | undefined): void {
  const edits = use(PendingEditsContext);
  useEffect(() => {
    edits.set(field, stage);
  }, [edits, field, stage]);
  useEffect(() => () => edits.set(field, undefined), [edits, field]);
}
