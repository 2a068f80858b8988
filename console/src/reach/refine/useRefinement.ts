import { refineContent as refineCall } from '@servery/protocol/platform/reach';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isPlatformError } from '../../answers/errorText.ts';
import { useIsOffered } from '../../platform/offered.ts';
import { useOneAtATime } from '../../ui/forms/useOneAtATime.ts';
import { useRefineContentMutation } from './refineApi.ts';

/** The result for a text. */
export interface Refined {
  /** The text that was sent. */
  readonly asked: string;
  readonly message: string;
  /** The platform's note on the rewording; may be empty. */
  readonly note: string;
}

/** The stage: nothing requested, both texts shown, failed, or the refined text accepted. */
type Stage =
  | { readonly at: 'idle' }
  | { readonly at: 'choice'; readonly refined: Refined }
  | { readonly at: 'failed'; readonly why: string }
  | { readonly at: 'accepted'; readonly before: string; readonly after: string };

const IDLE: Stage = { at: 'idle' };

/**
 * Refines a text and lets the user choose between the two. The caller owns the text, which may change during the
 * request.
 *
 * @param onText is called with the text that replaces the caller's: the refined one, or after an undo the old one.
 */
export function useRefinement(text: string, onText: (text: string) => void) {
  const { t } = useTranslation();
  const [refineContent, { isLoading: isRefining }] = useRefineContentMutation();
  const isOffered = useIsOffered(refineCall);
  const [stage, setStage] = useState<Stage>(IDLE);
  const oneAtATime = useOneAtATime();

  const ask = async (): Promise<void> => {
    if (text.trim() === '') return;
    const { data, error } = await refineContent(text);
    if (data) setStage({ at: 'choice', refined: { asked: text, message: data.message, note: data.note } });
    else if (isPlatformError(error) && error.kind === 'missing') {
      setStage({ at: 'failed', why: t('This platform doesn’t refine text.') });
    } else setStage({ at: 'failed', why: errorText(error, t) });
  };

  const refined = stage.at === 'choice' ? stage.refined : undefined;
  return {
    /** Whether the platform supports this, as far as known. */
    isOffered,
    isRefining,
    ask: () => void oneAtATime(ask),
    refined,
    /** The user-facing reason for a failure. */
    error: stage.at === 'failed' ? stage.why : undefined,
    /** Accepts the refined text. */
    accept: (): void => {
      if (!refined) return;
      onText(refined.message);
      setStage({ at: 'accepted', before: text, after: refined.message });
    },
    /** Keeps the original text. */
    keep: (): void => setStage(IDLE),
    /** Restores the previous text; only available until the text changes again. */
    undo:
      stage.at === 'accepted' && stage.after === text
        ? (): void => {
            onText(stage.before);
            setStage(IDLE);
          }
        : undefined,
  };
}
