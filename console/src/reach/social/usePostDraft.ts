import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { storeDraft, socialDraft, type Draft } from './keptDraft.ts';
import type { PostValues } from './postValues.ts';

/** The merchant's draft when the page opened; undefined if there was none. */
export function useRestoredDraft(mid: string): Draft | undefined {
  const [draft] = useState(() => socialDraft.of(mid).get());
  return draft;
}

/**
 * Stores the form's input on this device while the user types.
 *
 * @param wasSent whether the restored post may already have been accepted.
 */
export function usePostDraft(
  mid: string,
  { subscribe, getValues }: Pick<UseFormReturn<PostValues>, 'subscribe' | 'getValues'>,
  wasSent: boolean,
) {
  const [isSaved, setIsSaved] = useState(true);
  const mayBePosted = useRef(wasSent);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => setIsSaved(storeDraft(mid, values, mayBePosted.current)),
      }),
    [mid, subscribe],
  );
  const mark = (may: boolean): void => {
    mayBePosted.current = may;
    setIsSaved(storeDraft(mid, getValues(), may));
  };
  return {
    isSaved,
    /** Marks the post as possibly accepted, until the outcome is known. */
    markSent: () => mark(true),
    /** Marks the post as not accepted, or as checked by the user. */
    markUnsent: () => mark(false),
    discard: (): void => {
      mayBePosted.current = false;
      socialDraft.of(mid).set(undefined);
    },
  };
}
