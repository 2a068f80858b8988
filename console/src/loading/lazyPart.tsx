import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toaster } from '../ui/toaster.ts';
import { ANOTHERS_PAGE, isAnothersPage, lostFileOf } from './anothersPage.ts';

/** A component, as it is loaded. */
export type Part<Props> = (props: Props) => ReactNode;

/** What loading the part failed with, for what is drawn in its place. */
const LossContext = createContext<unknown>(undefined);

const MISSING = 'missing-part';

interface MissingProps {
  /** What is said instead of that a part of the page is missing, translated. */
  readonly text?: string;
  /** Called once it has been said. */
  readonly then?: () => void;
}

/** Says that a part of the page could not be loaded, once for all that are missing, and draws nothing in its place. */
export function Missing({ text, then }: MissingProps) {
  const { t } = useTranslation();
  const loss = use(LossContext);
  useEffect(() => {
    const say = (isAnothers: boolean): void => {
      const unloaded = isAnothers
        ? t(ANOTHERS_PAGE.title)
        : t('A part of this page could not be loaded. Check the internet connection.');
      toaster.create({
        id: MISSING,
        type: 'error',
        title: text ?? unloaded,
        ...(isAnothers && { description: t(ANOTHERS_PAGE.text) }),
        // Some browsers never ask again for a module that failed, but for another page.
        action: { label: t('Try again'), onClick: () => location.reload() },
      });
    };
    void isAnothersPage(lostFileOf(loss)).then(say);
    then?.();
    // Once, however it is drawn again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}

/** What stands over a page and is missing says so and closes: opening it again tries again. */
export function MissingOverlay({ onClose }: { readonly onClose: () => void }) {
  return <Missing then={onClose} />;
}

/**
 * A part of a page whose code is loaded when it is drawn, and which the page goes on without where that cannot be had:
 * `lazy` alone has the page around it fall. It draws as soon as it is there, where React would hold back what it waited
 * for until a third of a second after the part before. The next time it is drawn it is tried again.
 *
 *     const SoundDialog = lazyPart(() => import('./SoundDialog.tsx'), MissingOverlay);
 *
 * @param Instead drawn in its place where it cannot be had, with what it would have been given.
 * @param Room drawn in its place until it is there, with the same.
 */
export function lazyPart<Own extends object, Others extends object = object>(
  load: () => Promise<{ readonly default: Part<Own> }>,
  Instead: Part<Others> = () => <Missing />,
  Room: Part<Own & Others> = () => null,
): Part<Own & Others> {
  type Props = Own & Others;
  let had: Part<Props> | undefined;
  let asked: Promise<Part<Props>> | undefined;
  let loss: unknown;
  function NotHad(props: Props) {
    useEffect(() => {
      asked = undefined;
    }, []);
    return (
      <LossContext value={loss}>
        <Instead {...props} />
      </LossContext>
    );
  }
  const ask = (): Promise<Part<Props>> =>
    (asked ??= load().then(
      ({ default: part }) => {
        if (loss !== undefined) toaster.remove(MISSING);
        return (had = part);
      },
      (error: unknown) => {
        loss = error;
        return NotHad;
      },
    ));
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => had);
    useEffect(() => {
      if (Part !== undefined) return undefined;
      let isGone = false;
      void ask().then((part) => !isGone && startTransition(() => setPart(() => part)));
      return () => {
        isGone = true;
      };
    }, [Part]);
    return Part === undefined ? <Room {...props} /> : <Part {...props} />;
  };
}
