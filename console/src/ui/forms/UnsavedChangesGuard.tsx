import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker, type Location } from 'react-router-dom';
import { markUnsaved } from './unsavedInput.ts';
import type { Question } from '../QuestionDialog.tsx';
import { useConfirm } from '../useConfirm.tsx';

interface Props {
  readonly when: boolean;
  /** The query says what is being edited, so that another query leaves it too. */
  readonly isSearchPart?: boolean;
  /** The one parameter of the query that does, where the others change around what is edited. */
  readonly searchPart?: string;
  /** Where edits are sent as they are made: resolves to whether all are saved by now, and then nothing is asked. */
  readonly saved?: () => Promise<boolean>;
  /** What is asked where it is not about saving. */
  readonly question?: Pick<Question, 'title' | 'text'>;
}

const parameter = ({ search }: Location, name: string): string | null =>
  new URLSearchParams(search).get(name);

/** Asks before unsaved changes are left behind, by a link, the back button, a reload or a closed tab. */
export function UnsavedChangesGuard({ when, isSearchPart = false, searchPart = '', saved, question }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  // Waited for from the moment that somebody leaves: what is refused before the block is drawn would be missed.
  const saving = useRef<Promise<boolean>>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving =
      when &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isSearchPart && currentLocation.search !== nextLocation.search) ||
        parameter(currentLocation, searchPart) !== parameter(nextLocation, searchPart));
    if (isLeaving) saving.current = saved?.();
    return isLeaving;
  });

  useEffect(() => (when ? markUnsaved() : undefined), [when]);

  useBeforeUnload((event) => {
    if (when) event.preventDefault();
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const ask = (): Promise<boolean> =>
      confirm({
        title: t('Leave without saving?'),
        text: t('What you changed here is not saved yet.'),
        ...question,
        confirm: t('Leave'),
        cancel: t('Stay'),
        danger: true,
      });
    void Promise.resolve(saving.current ?? false)
      .then((isSaved) => isSaved || ask())
      .then((leave) => (leave ? blocker.proceed() : blocker.reset()));
    // The question is asked once per blocked navigation, not again when a translation or a callback changes. One that
    // follows at once may be drawn together with the end of the one before: its location tells them apart.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [blocker.state, blocker.location]);

  return null;
}
