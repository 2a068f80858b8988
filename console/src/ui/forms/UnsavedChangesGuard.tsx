import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
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

/** The page's guards in the order in which they came, and who follows them. */
let guards: readonly symbol[] = [];
const followers = new Set<() => void>();

function setGuards(next: readonly symbol[]): void {
  guards = next;
  for (const tell of followers) tell();
}

function follow(tell: () => void): () => void {
  followers.add(tell);
  return () => followers.delete(tell);
}

/**
 * Asks before unsaved changes are left behind, by a link, the back button, a reload or a closed tab. The router takes one
 * blocker at a time: of several guards the newest asks, which is the one of the form that stands over the others.
 */
export function UnsavedChangesGuard(props: Props) {
  const { when } = props;
  const [self] = useState(() => Symbol('guard'));
  useLayoutEffect(() => {
    setGuards([...guards, self]);
    return () => setGuards(guards.filter((guard) => guard !== self));
  }, [self]);
  const isNewest = useSyncExternalStore(follow, () => guards.at(-1) === self);

  useEffect(() => (when ? markUnsaved() : undefined), [when]);

  useBeforeUnload((event) => {
    if (when) event.preventDefault();
  });
  return isNewest ? <Blocker {...props} /> : null;
}

function Blocker({ when, isSearchPart = false, searchPart = '', saved, question }: Props) {
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
