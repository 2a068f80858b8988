import { lazy, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toaster } from './toaster.ts';

type Part<Props> = (props: Props) => ReactNode;

interface MissingProps {
  /** What is said instead of that a part of the page is missing, translated. */
  readonly text?: string;
  /** Called once it has been said. */
  readonly then?: () => void;
}

/** Says that a part of the page could not be loaded, once for all that are missing, and draws nothing in its place. */
export function Missing({ text, then }: MissingProps) {
  const { t } = useTranslation();
  useEffect(() => {
    toaster.create({
      id: 'missing-part',
      type: 'error',
      title: text ?? t('A part of this page could not be loaded. Check the internet connection.'),
      // Some browsers never ask again for a module that failed, but for another page.
      action: { label: t('Try again'), onClick: () => location.reload() },
      // Nothing else brings back what stands beside a page.
      ...(then === undefined && { duration: Infinity }),
    });
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
 * `lazy` alone has the page around it fall. The next time it is drawn it is tried again.
 *
 *     const SoundDialog = lazyPart(() => import('./SoundDialog.tsx'), MissingOverlay);
 *
 * @param Instead drawn in its place, with what it would have been given.
 */
export function lazyPart<Own extends object, Others extends object = object>(
  load: () => Promise<{ readonly default: Part<Own> }>,
  Instead: Part<Others> = () => <Missing />,
): Part<Own & Others> {
  type Props = Own & Others;
  function NotHad(props: Props) {
    useEffect(() => {
      Next = attempt();
    }, []);
    return <Instead {...props} />;
  }
  const attempt = (): Part<Props> => lazy<Part<Props>>(() => load().catch(() => ({ default: NotHad })));
  let Next = attempt();
  return function LazyPart(props: Props) {
    const [Part] = useState(() => Next);
    return <Part {...props} />;
  };
}
