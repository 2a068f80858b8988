import type { SerializedError } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import { useTranslation } from 'react-i18next';
import { errorText } from '../answers/errorText.ts';
import { toaster } from './toaster.ts';
import type { Question } from './QuestionDialog.tsx';
import { useConfirm } from './useConfirm.tsx';

/** Why a request failed. */
export type Failure = PlatformError | SerializedError;

/** A pending deletion; all texts are translated. */
interface Deletion extends Pick<Question, 'title' | 'text'> {
  /** Performs the deletion. */
  readonly run: () => Promise<{ readonly error?: Failure | undefined }>;
  /** The success message: "Margherita is deleted". */
  readonly done: string;
  /** Why it was not deleted, if more is known than the error says. */
  readonly explainFailure?: (error: Failure) => Promise<string | undefined>;
}

/** Deletes after a confirmation and reports the outcome; resolves to whether it was deleted. */
export function useDeletion(): (deletion: Deletion) => Promise<boolean> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return async ({ run, done, explainFailure, ...question }) => {
    if (!(await confirm({ ...question, confirm: t('Delete'), danger: true }))) return false;
    const { error } = await run();
    toaster.create(
      error
        ? { id: 'deletion', type: 'error', title: (await explainFailure?.(error)) ?? errorText(error, t) }
        : { id: 'deletion', type: 'success', title: done },
    );
    return !error;
  };
}
