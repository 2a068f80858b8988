import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toaster } from '../ui/toaster.ts';
import { loadErrorText } from './loadErrorText.ts';

/** A component, as its module exports it. */
export type LazyPart<Props> = (props: Props) => ReactNode;

/** The loading error, for the fallback. */
const LoadErrorContext = createContext<unknown>(undefined);

const MISSING = 'missing-part';

interface MissingProps {
  /** The message, translated, if not the default one about a missing part. */
  readonly text?: string;
  /** Called after the message. */
  readonly then?: () => void;
}

/**
 * Reports that a part of the page could not be loaded, once for all missing parts, and renders nothing in its place.
 */
export function Missing({ text, then }: MissingProps) {
  const { t } = useTranslation();
  const loadError = use(LoadErrorContext);
  useEffect(() => {
    const unloaded = t('Part of this page could not be loaded. Check the internet connection.');
    void loadErrorText(loadError, unloaded, t).then((why) =>
      toaster.create({
        id: MISSING,
        type: 'error',
        ...why,
        ...(text !== undefined && { title: text }),
        // Some browsers request a failed module again only after a page load.
        action: { label: t('Try again'), onClick: () => location.reload() },
      }),
    );
    then?.();
    // Runs once, however often the component renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}

/** Reports that an overlay is missing and closes it: opening it again tries again. */
export function MissingOverlay({ onClose }: { readonly onClose: () => void }) {
  return <Missing then={onClose} />;
}

/**
 * A part of a page whose code loads on its first render, and without which the page continues if it cannot be loaded:
 * with `lazy` alone, the page around it would crash. It renders as soon as it has loaded, where React would delay it
 * until a third of a second after the previous part. A failed part is loaded again at the next render.
 *
 *     const SoundDialog = lazyPart(() => import('./SoundDialog.tsx'), MissingOverlay);
 *
 * @param Fallback rendered in its place if it cannot be loaded, with the same props.
 * @param Placeholder rendered in its place until it has loaded, with the same props.
 */
export function lazyPart<Own extends object, Others extends object = object>(
  load: () => Promise<{ readonly default: LazyPart<Own> }>,
  Fallback: LazyPart<Others> = () => <Missing />,
  Placeholder: LazyPart<Own & Others> = () => null,
): LazyPart<Own & Others> {
  type Props = Own & Others;
  let loaded: LazyPart<Props> | undefined;
  let loading: Promise<LazyPart<Props>> | undefined;
  let loadError: unknown;
  function FailedPart(props: Props) {
    useEffect(() => {
      loading = undefined;
    }, []);
    return (
      <LoadErrorContext value={loadError}>
        <Fallback {...props} />
      </LoadErrorContext>
    );
  }
  const request = (): Promise<LazyPart<Props>> =>
    (loading ??= load().then(
      ({ default: part }) => {
        if (loadError !== undefined) toaster.remove(MISSING);
        return (loaded = part);
      },
      (error: unknown) => {
        loadError = error;
        return FailedPart;
      },
    ));
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part !== undefined) return undefined;
      let isGone = false;
      void request().then((part) => !isGone && startTransition(() => setPart(() => part)));
      return () => {
        isGone = true;
      };
    }, [Part]);
    return Part === undefined ? <Placeholder {...props} /> : <Part {...props} />;
  };
}
