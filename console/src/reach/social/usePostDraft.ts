import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { discardDraft, keepDraft, readDraft, type Draft } from './keptDraft.ts';
import type { PostValues } from './postValues.ts';

/** The merchant's draft as it was when the page was opened; undefined where there was none. */
export function useRestoredDraft(mid: string): Draft | undefined {
  const [draft] = useState(() => readDraft(mid));
  return draft;
}

/** Keeps what is written in the form on this device, as it is written. */
export function usePostDraft(mid: string, { subscribe, getValues }: UseFormReturn<PostValues>) {
  const [isKept, setIsKept] = useState(true);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => setIsKept(keepDraft(mid, values, false)),
      }),
    [mid, subscribe],
  );
  return {
    isKept,
    /** From here on, until it is known, the post may have been taken. */
    markSent: (): void => setIsKept(keepDraft(mid, getValues(), true)),
    /** It was not taken, or somebody has looked. */
    markUnsent: (): void => setIsKept(keepDraft(mid, getValues(), false)),
    discard: (): void => discardDraft(mid),
  };
}
