/** The shortcuts that the page lists: the console's own (`ui/shortcuts.ts`), and those of every browser. */
import type { Audience } from '../../session/permission.ts';
import { CALENDAR_KEYS, GALLERY_KEYS, ORDER_KEYS, PALETTE_KEY } from '../../ui/shortcuts.ts';
import type { TextKey } from '../../language/textKey.ts';

interface Shortcut {
  /** The label of the key, in English. */
  readonly key: string;
  /** The label if it is a word, for translation. */
  readonly word?: TextKey;
  readonly does: TextKey;
}

export interface ShortcutGroup {
  readonly title: TextKey;
  /** Where they work, in a sentence. */
  readonly where: TextKey;
  /** The page that they belong to. */
  readonly to?: string;
  readonly audience: Audience;
  /** The left and right arrows follow the reading direction. */
  readonly isMirrored?: true;
  readonly shortcuts: readonly Shortcut[];
}

/** The labels of keys that differ from the browser's names. */
const WRITTEN: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** The words on keys, by the browser's names. */
const WORDS: Readonly<Record<string, TextKey>> = {
  Home: 'Home',
  End: 'End',
  PageUp: 'Page up',
  PageDown: 'Page down',
};

const written = (key: string): string => WRITTEN[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** A key labelled with a word. */
const worded = (word: TextKey): Pick<Shortcut, 'key' | 'word'> => ({ key: word, word });

const listed = (keys: Readonly<Record<string, TextKey>>): readonly Shortcut[] =>
  Object.entries(keys).map(([key, does]) => ({
    ...(WORDS[key] ? worded(WORDS[key]) : { key: written(key) }),
    does,
  }));

export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'Search and commands',
    where: 'On every page: find a page, an order or a product, or run a command',
    audience: 'everyone',
    shortcuts: [
      {
        key: `Ctrl + ${written(PALETTE_KEY)}`,
        does: 'Search and commands (Mac: ⌘ + K)',
      },
      { key: 'Ctrl + Enter', does: 'Open the result in a new tab (Mac: ⌘ + Enter)' },
    ],
  },
  {
    title: 'Orders',
    where: 'In the list of orders. A, R and P act on the focused order; turn them off in the list’s options',
    to: '/orders',
    audience: 'full-access',
    shortcuts: listed(ORDER_KEYS),
  },
  {
    title: 'Calendars',
    where: 'On a calendar day',
    audience: 'everyone',
    shortcuts: listed(CALENDAR_KEYS),
  },
  {
    title: 'Galleries',
    where: 'While a picture is open',
    to: '/galleries',
    isMirrored: true,
    audience: 'everyone',
    shortcuts: listed(GALLERY_KEYS),
  },
  {
    title: 'Sortable lists',
    where: 'On a row’s handle, in categories, products, add-on groups and add-ons',
    audience: 'everyone',
    // The keys of dnd-kit.
    shortcuts: [
      { ...worded('Space'), does: 'Pick up or drop the row' },
      { key: '↑ ↓', does: 'Move the row' },
      { ...worded('Escape'), does: 'Cancel the move' },
    ],
  },
  {
    title: 'Everywhere',
    where: 'As in every browser',
    audience: 'everyone',
    shortcuts: [
      { ...worded('Tab'), does: 'Next button, link or field; the first press skips to the content' },
      { ...worded('Shift + Tab'), does: 'Previous button, link or field' },
      { ...worded('Enter'), does: 'Press a button, follow a link, save a form' },
      { ...worded('Escape'), does: 'Close a dialog or a menu' },
    ],
  },
];
