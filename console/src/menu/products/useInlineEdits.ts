import { useState } from 'react';
import { useSavedFlash } from '../../ui/forms/SavedFlash.tsx';

/** The controls that revert a refused change. */
type Place = 'categories' | 'groups' | 'switches';

/** The outcome of a product's inline edits: the "Saved" flash, and the reason of the last refusal for each field. */
export function useInlineEdits() {
  const [isSaved, flash] = useSavedFlash();
  const [problems, setProblems] = useState<Readonly<Partial<Record<Place, string | undefined>>>>({});

  /** Flashes "Saved" after a success, and clears earlier refusal messages. */
  const flashing = async (sent: Promise<string | undefined>): Promise<string | undefined> => {
    const refusal = await sent;
    if (refusal === undefined) {
      flash();
      setProblems({});
    }
    return refusal;
  };
  /** Sends a change of a control that reverts when refused, and keeps the reason. */
  const act = async (place: Place, sent: Promise<string | undefined>): Promise<void> => {
    setProblems((others) => ({ ...others, [place]: undefined }));
    const refusal = await flashing(sent);
    if (refusal !== undefined) setProblems((others) => ({ ...others, [place]: refusal }));
  };
  return { isSaved, problems, flashing, act };
}
export type InlineEdits = ReturnType<typeof useInlineEdits>;
