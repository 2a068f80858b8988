import { refineContent as refineCall } from '@servery/protocol/platform/reach';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isPlatformError } from '../../answers/errorText.ts';
import { useIsOffered } from '../../platform/offered.ts';
import { useOneAtATime } from '../../ui/forms/useOneAtATime.ts';
import { useRefineContentMutation } from './refineApi.ts';

/** What came back for a text. */
export interface Refined {
  /** What was refined. */
  readonly asked: string;
  readonly message: string;
  /** How it was worded, in the platform's words; may be empty. */
  readonly note: string;
}

/** How far it is: nothing was asked, the two stand beside each other, it went wrong, or the refined one was taken. */
type Stage =
  | { readonly at: 'rest' }
  | { readonly at: 'choice'; readonly refined: Refined }
  | { readonly at: 'failed'; readonly why: string }
  | { readonly at: 'accepted'; readonly before: string; readonly after: string };

const REST: Stage = { at: 'rest' };

/**
 * Has a text refined and lets a person choose between the two. The text belongs to the caller, and may change while
 * the platform is at it.
 *
 * @param onText hears the text that is to take the place of the caller's: the refined one, or on undoing the old.
 */
export function useRefinement(text: string, onText: (text: string) => void) {
  const { t } = useTranslation();
  const [refineContent, { isLoading: isAsking }] = useRefineContentMutation();
  const isOffered = useIsOffered(refineCall);
  const [stage, setStage] = useState<Stage>(REST);
  const oneAtATime = useOneAtATime();

  const ask = async (): Promise<void> => {
    if (text.trim() === '') return;
    const { data, error } = await refineContent(text);
    if (data) setStage({ at: 'choice', refined: { asked: text, message: data.message, note: data.note } });
    else if (isPlatformError(error) && error.kind === 'missing') {
      setStage({ at: 'failed', why: t('This platform does not refine texts.') });
    } else setStage({ at: 'failed', why: errorText(error, t) });
  };

  const refined = stage.at === 'choice' ? stage.refined : undefined;
  return {
    /** Whether the platform does this at all, as far as is known. */
    isOffered,
    isAsking,
    ask: () => void oneAtATime(ask),
    refined,
    /** Why there is none, in words for people. */
    error: stage.at === 'failed' ? stage.why : undefined,
    /** Takes the refined text. */
    accept: (): void => {
      if (!refined) return;
      onText(refined.message);
      setStage({ at: 'accepted', before: text, after: refined.message });
    },
    /** Leaves the text as it is. */
    keep: (): void => setStage(REST),
    /** Brings back what was there before; only until the text is changed again. */
    undo:
      stage.at === 'accepted' && stage.after === text
        ? (): void => {
            onText(stage.before);
            setStage(REST);
          }
        : undefined,
  };
}
