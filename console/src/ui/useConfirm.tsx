import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, Missing } from '../loading/lazyPart.tsx';
import type { Question } from './QuestionDialog.tsx';

// Most visits to most pages ask nothing.
const QuestionDialog = lazyPart(() => import('./QuestionDialog.tsx'), Unasked);

/** If the question cannot be shown, the action is not done. */
function Unasked({ onMissing }: { readonly onMissing: () => void }) {
  const { t } = useTranslation();
  return (
    <Missing
      text={t('Confirmation could not be shown, so nothing was changed. Check the internet connection.')}
      then={onMissing}
    />
  );
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | undefined>(undefined);

/**
 * Asks for confirmation of something dangerous; resolves to whether the user confirmed.
 *
 * @example if (await confirm({ title: t('Decline this order?'), confirm: t('Decline'), danger: true })) …
 */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (ask === undefined) throw new Error('useConfirm stands outside ConfirmProvider');
  return ask;
}

/** Shows the questions that {@link useConfirm} asks; once per application. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setIsOpen] = useState(false);
  const settle = useRef<(goAhead: boolean) => void>(undefined);

  const answer = useCallback((goAhead: boolean) => {
    settle.current?.(goAhead);
    settle.current = undefined;
    setIsOpen(false);
  }, []);
  const ask = useCallback<Ask>(
    (asked) => {
      // A second question replaces one that is open, which counts as answered with no.
      answer(false);
      setQuestion(asked);
      setIsOpen(true);
      return new Promise((resolve) => {
        settle.current = resolve;
      });
    },
    [answer],
  );

  return (
    <ConfirmContext value={ask}>
      {children}
      {question && (
        <QuestionDialog
          question={question}
          isOpen={isOpen}
          onAnswer={answer}
          onMissing={() => {
            answer(false);
            // The next question tries to load it again.
            setQuestion(undefined);
          }}
        />
      )}
    </ConfirmContext>
  );
}
