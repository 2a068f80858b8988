import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker, type Location } from 'react-router-dom';
import { markUnsaved } from './unsavedInput.ts';
import type { Question } from '../QuestionDialog.tsx';
import { useConfirm } from '../useConfirm.tsx';

interface Props {
  readonly when: boolean;
  /** The query identifies what is being edited, so changing the query leaves it as well. */
  readonly isSearchPart?: boolean;
  /** The only query parameter that identifies it, if the others can change in the meantime. */
  readonly searchPart?: string;
  /** For edits that save automatically: resolves to whether all are saved, in which case nothing is asked. */
  readonly saved?: () => Promise<boolean>;
  /** The question, if it is not about saving. */
  readonly question?: Pick<Question, 'title' | 'text'>;
}

const parameter = ({ search }: Location, name: string): string | null =>
  new URLSearchParams(search).get(name);

/** The page's guards in mount order, and their subscribers. */
let guards: readonly symbol[] = [];
const listeners = new Set<() => void>();

function setGuards(next: readonly symbol[]): void {
  guards = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks before unsaved changes are lost by a link, the back button, a reload or closing the tab. The router supports one
 * blocker at a time: of several guards the newest asks, which is that of the topmost form.
 */
export function UnsavedChangesGuard(props: Props) {
  const { when } = props;
  const [self] = useState(() => Symbol('guard'));
  useLayoutEffect(() => {
    setGuards([...guards, self]);
    return () => setGuards(guards.filter((guard) => guard !== self));
  }, [self]);
  const isNewest = useSyncExternalStore(subscribe, () => guards.at(-1) === self);

  useEffect(() => (when ? markUnsaved() : undefined), [when]);

  useBeforeUnload((event) => {
    if (when) event.preventDefault();
  });
  return isNewest ? <Blocker {...props} /> : null;
}

function Blocker({ when, isSearchPart = false, searchPart = '', saved, question }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  // Awaited from the moment the user leaves: a refusal before the block is rendered would be missed.
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
        text: t('Your changes aren’t saved yet.'),
        ...question,
        confirm: t('Leave'),
        cancel: t('Stay'),
        danger: true,
      });
    void Promise.resolve(saving.current ?? false)
      .then((isSaved) => isSaved || ask())
      .then((leave) => (leave ? blocker.proceed() : blocker.reset()));
    // Ask once per blocked navigation, not again when a translation or a callback changes. A navigation that follows
    // immediately may render together with the end of the previous one: its location tells them apart.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [blocker.state, blocker.location]);

  return null;
}
