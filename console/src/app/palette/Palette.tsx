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
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectMid } from '../../session/sessionSlice.ts';
import { useOptions } from '../../ui/lists/useOptions.ts';
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
  const [menu, setMenu] = useState<KnownMenu>();
  const [isMenuWanted, setIsMenuWanted] = useState(mayBeDish(initial));
  const groups = usePaletteGroups(typed, menu);
  const field = useRef<HTMLInputElement>(null);
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

  const choose = (entry: Entry, isInNewTab: boolean): void => {
    noteChoice(mid, entry);
    onClose();
    if ('to' in entry) {
      if (isInNewTab) window.open(entry.to, '_blank', 'noopener');
      else chosen.current = () => void navigate(entry.to);
    } else if (entry.needsClick) entry.run();
    else chosen.current = entry.run;
  };
  const entries = groups.flatMap((group) => group.entries);
  const { listId, fieldProps, optionProps, restart } = useOptions({
    options: entries,
    idOf: ({ id }) => id,
    onChoose: (entry, event) => choose(entry, isCommand(event)),
  });
  const type = (text: string): void => {
    setTyped(text);
    restart();
    if (mayBeDish(text)) setIsMenuWanted(true);
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
                {...fieldProps}
                aria-label={label}
                enterKeyHint="go"
                placeholder={t('Search pages, orders, products and actions')}
                value={typed}
                onChange={({ target }) => type(target.value)}
              />
            </Flex>
            <VisuallyHidden role="status">{t('{{count}} found', { count: entries.length })}</VisuallyHidden>
            <PaletteList
              id={listId}
              label={label}
              groups={groups}
              typed={typed}
              optionProps={optionProps}
              onChooseInNewTab={(entry) => choose(entry, true)}
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
