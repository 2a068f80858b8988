import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepDraft, socialDraft, type Draft } from './keptDraft.ts';
import type { PostValues } from './postValues.ts';

/** The merchant's draft as it was when the page was opened; undefined where there was none. */
export function useRestoredDraft(mid: string): Draft | undefined {
  const [draft] = useState(() => socialDraft.of(mid).get());
  return draft;
}

/**
 * Keeps what is written in the form on this device, as it is written.
 *
 * @param wasSent whether the post that the form begins with may have been taken already.
 */
export function usePostDraft(
  mid: string,
  { subscribe, getValues }: Pick<UseFormReturn<PostValues>, 'subscribe' | 'getValues'>,
  wasSent: boolean,
) {
  const [isKept, setIsKept] = useState(true);
  const mayBePosted = useRef(wasSent);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => setIsKept(keepDraft(mid, values, mayBePosted.current)),
      }),
    [mid, subscribe],
  );
  const mark = (may: boolean): void => {
    mayBePosted.current = may;
    setIsKept(keepDraft(mid, getValues(), may));
  };
  return {
    isKept,
    /** From here on, until it is known, the post may have been taken. */
    markSent: () => mark(true),
    /** It was not taken, or somebody has looked. */
    markUnsent: () => mark(false),
    discard: (): void => {
      mayBePosted.current = false;
      socialDraft.of(mid).set(undefined);
    },
  };
}
