import {
  Box,
  DialogBackdrop,
  DialogContent,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
  Flex,
  Portal,
} from '@chakra-ui/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { Search } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectMid } from '../../session/sessionSlice.ts';
import { modal } from '../../ui/modal.ts';
import { useReturnFocus } from '../../ui/useReturnFocus.ts';
import type { Entry } from './entry.ts';
import { MenuReading, type KnownMenu } from './menuEntries.tsx';
import { PaletteList } from './PaletteList.tsx';
import { noteChoice } from './recentChoices.ts';
import { isCommand, NEW_TAB } from './shortcut.ts';
import { mayBeDish, usePaletteGroups } from './usePaletteGroups.ts';

const Field = chakra('input', {
  base: {
    flex: '1',
    minWidth: '0',
    minHeight: '14',
    bg: 'transparent',
    color: 'ink',
    // A smaller font makes a phone's browser zoom in.
    fontSize: 'lg',
    outline: '0',
    // The dialog serves as the focus ring; the caret shows that the field has the focus.
    _focusVisible: { outline: '0' },
    _placeholder: { color: 'ink.muted' },
  },
});

const Hints = chakra('p', {
  base: {
    display: 'flex',
    gap: '4',
    paddingInline: '5',
    paddingBlock: '2.5',
    borderBlockStart: 'hairline',
    textStyle: 'small',
    color: 'ink.muted',
    '& kbd': { fontFamily: 'body', fontWeight: 'semibold', color: 'ink' },
    hideBelow: 'md',
  },
});

/** Runs something after a dialog has returned the focus, which takes it a frame. */
const afterFocus = (run: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(run));
};

interface Props {
  /** Text typed before the palette was rendered. */
  readonly initial: string;
  readonly onClose: () => void;
}

/**
 * Finds any page, order or dish, and global actions, by a few letters. The focus stays in the field; the arrow keys
 * move through the results.
 */
export default function Palette({ initial, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mid = useSelector(selectMid) ?? '';
  const [typed, setTyped] = useState(initial);
  const [wantedId, setWantedId] = useState<string>();
  const [menu, setMenu] = useState<KnownMenu>();
  const [isMenuWanted, setIsMenuWanted] = useState(mayBeDish(initial));
  const groups = usePaletteGroups(typed, menu);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const chosen = useRef<() => void>(undefined);
  useReturnFocus();
  // The dialog would focus it some frames later and select its text, which the next letter would replace.
  useLayoutEffect(() => field.current?.focus(), []);
  // Run the choice after the closing dialog has returned the focus to its opener: the destination then keeps it.
  useEffect(
    () => () => {
      if (chosen.current) afterFocus(chosen.current);
    },
    [],
  );

  const entries = groups.flatMap((group) => group.entries);
  // If the active entry is gone, the first one is active.
  const active = entries.find(({ id }) => id === wantedId) ?? entries[0];
  const rowId = ({ id }: Entry): string => `${listId}-${id}`;

  const type = (text: string): void => {
    setTyped(text);
    setWantedId(undefined);
    if (mayBeDish(text)) setIsMenuWanted(true);
  };
  const choose = (entry: Entry, isInNewTab: boolean): void => {
    noteChoice(mid, entry);
    onClose();
    if ('to' in entry) {
      if (isInNewTab) window.open(entry.to, '_blank', 'noopener');
      else chosen.current = () => void navigate(entry.to);
    } else if (entry.needsClick) entry.run();
    else chosen.current = entry.run;
  };
  const move = (by: number): void => {
    const at = active ? entries.indexOf(active) : -1;
    setWantedId(entries.at((at + by) % entries.length)?.id);
  };
  const press = (event: KeyboardEvent): void => {
    if (entries.length === 0) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) choose(active, isCommand(event));
    else return;
    event.preventDefault();
  };

  const label = t('Search and commands');
  return (
    <DialogRoot {...modal(onClose)} size="lg" initialFocusEl={() => field.current}>
      <Portal>
        <DialogBackdrop />
        {/* Aligned to the top, because the results change its height with every letter. */}
        <DialogPositioner placeItems="start center" paddingBlockStart={{ base: '4', md: '20' }}>
          <DialogContent maxHeight={{ base: '90dvh', md: '70dvh' }} overflow="hidden">
            <VisuallyHidden>
              <DialogTitle>{label}</DialogTitle>
            </VisuallyHidden>
            {isMenuWanted && <MenuReading onMenu={setMenu} />}
            <Flex align="center" gap="3" paddingInline="5" flexShrink={0}>
              <Box color="ink.muted">
                <Search aria-hidden size="1.25em" />
              </Box>
              <Field
                ref={field}
                role="combobox"
                aria-label={label}
                aria-expanded
                aria-haspopup="listbox"
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={active && rowId(active)}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                enterKeyHint="go"
                placeholder={t('Search pages, orders, products and actions')}
                value={typed}
                onChange={({ target }) => type(target.value)}
                onKeyDown={press}
              />
            </Flex>
            <VisuallyHidden role="status">{t('{{count}} found', { count: entries.length })}</VisuallyHidden>
            <PaletteList
              id={listId}
              label={label}
              groups={groups}
              typed={typed}
              activeId={active?.id}
              rowId={rowId}
              onActive={({ id }) => setWantedId(id)}
              onChoose={choose}
            />
            <Hints>
              <span>
                <kbd>↑ ↓</kbd> {t('to move')}
              </span>
              <span>
                <kbd>Enter</kbd> {t('to choose')}
              </span>
              <span>
                <kbd>{NEW_TAB}</kbd> {t('in a new tab')}
              </span>
              <span>
                <kbd>Esc</kbd> {t('to close')}
              </span>
            </Hints>
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}
