import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useWatched } from '../../storage/useWatched.ts';
import { selectIsExpired } from '../../session/sessionSlice.ts';
import { loadErrorText } from '../../loading/loadErrorText.ts';
import { toaster } from '../../ui/toaster.ts';
import { openPalette, paletteIsOpen } from './openPalette.ts';
import { ARIA_SHORTCUT, isPaletteShortcut, SHORTCUT } from './shortcut.ts';

/** An open confirmation dialog. */
const OPEN_CONFIRMATION = '[role="alertdialog"][data-state="open"]';

const load = () => import('./Palette.tsx');
/** Prefetches the palette; if that fails, it is fetched again when it is opened. */
const loadEarly = (): void => void load().catch(() => undefined);

const close = (): void => paletteIsOpen.set(false);

/** Opens and closes the palette by its key, except over a confirmation or the sign-in dialog. */
function usePaletteKey(): void {
  const isExpired = useSelector(selectIsExpired);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isPaletteShortcut(event)) return;
      // Browsers use the same key for search.
      event.preventDefault();
      const mayOpen = !isExpired && document.querySelector(OPEN_CONFIRMATION) === null;
      paletteIsOpen.set(mayOpen && !paletteIsOpen.get());
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isExpired]);
}

/**
 * Captures typing while the palette loads, so that no key reaches the page, where A accepts an order.
 *
 * @returns a function that ends the capture and returns the text; from then on keys go to the focused element.
 */
function bufferKeys(): () => string {
  let typed = '';
  const keep = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') close();
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
  };
  window.addEventListener('keydown', keep, true);
  return () => {
    window.removeEventListener('keydown', keep, true);
    return typed;
  };
}

type Palette = ComponentType<{ readonly initial: string; readonly onClose: () => void }>;

/** The palette's button in the header, its key, and the palette once it is opened. */
export function PaletteHost() {
  const { t } = useTranslation();
  const isOpen = useWatched(paletteIsOpen);
  const [opened, setOpened] = useState<{ readonly Palette: Palette; readonly initial: string }>();
  usePaletteKey();

  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    const takeBuffered = bufferKeys();
    load().then(
      ({ default: Palette }) => {
        toaster.remove('palette');
        // Rendered synchronously, so that the next key already goes to the field.
        if (isWanted) flushSync(() => setOpened({ Palette, initial: takeBuffered() }));
      },
      async (error: unknown) => {
        close();
        const why = await loadErrorText(
          error,
          t('The search could not be loaded. Check the internet connection.'),
          t,
        );
        toaster.create({ id: 'palette', type: 'error', ...why });
      },
    );
    return () => {
      isWanted = false;
      takeBuffered();
      setOpened(undefined);
    };
  }, [isOpen, t]);

  return (
    <>
      <Button
        size="sm"
        hideBelow="md"
        paddingInline="2.5"
        aria-label={t('Search and commands')}
        title={`${t('Search and commands')} (${SHORTCUT})`}
        aria-keyshortcuts={ARIA_SHORTCUT}
        aria-haspopup="dialog"
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onClick={openPalette}
      >
        <Search aria-hidden />
        {/* Visible only and not part of the button's name: aria-keyshortcuts announces it. */}
        <chakra.kbd
          hideBelow="xl"
          fontFamily="body"
          fontWeight="medium"
          color="ink.muted"
          data-keys={SHORTCUT}
          _before={{ content: 'attr(data-keys)' }}
        />
      </Button>
      {opened && <opened.Palette initial={opened.initial} onClose={close} />}
    </>
  );
}
