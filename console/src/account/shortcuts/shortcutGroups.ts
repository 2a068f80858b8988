/** The shortcuts as the page lists them: those that are defined (`ui/shortcuts.ts`), and what every browser does. */
import type { Audience } from '../../session/permission.ts';
import { CALENDAR_KEYS, GALLERY_KEYS, ORDER_KEYS } from '../../ui/shortcuts.ts';

interface Shortcut {
  /** As it is written on the key. */
  readonly key: string;
  readonly does: string;
}

export interface ShortcutGroup {
  readonly title: string;
  /** Where they work, in a sentence. */
  readonly where: string;
  /** The page that they belong to. */
  readonly to?: string;
  readonly audience: Audience;
  readonly shortcuts: readonly Shortcut[];
}

/** What is written on keys whose names in the browser are not. */
const WRITTEN: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page up',
  PageDown: 'Page down',
};

const written = (key: string): string => WRITTEN[key] ?? (key.length === 1 ? key.toUpperCase() : key);

const listed = (keys: Readonly<Record<string, string>>): readonly Shortcut[] =>
  Object.entries(keys).map(([key, does]) => ({ key: written(key), does }));

export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'Orders',
    where:
      'On the list of orders; A, R and P act on the order that has the focus. The options there switch them off.',
    to: '/orders',
    audience: 'full-access',
    shortcuts: listed(ORDER_KEYS),
  },
  {
    title: 'Calendars',
    where: 'On a day of a calendar.',
    audience: 'everyone',
    shortcuts: listed(CALENDAR_KEYS),
  },
  {
    title: 'Galleries',
    where: 'While a picture is open.',
    to: '/galleries',
    audience: 'everyone',
    shortcuts: listed(GALLERY_KEYS),
  },
  {
    title: 'Lists that are put in order',
    where: 'On the handle of a row: categories, products, add-on groups and add-ons.',
    audience: 'everyone',
    // As dnd-kit has it.
    shortcuts: [
      { key: 'Space', does: 'Pick the row up, and put it down' },
      { key: '↑ ↓', does: 'Move it' },
      { key: 'Escape', does: 'Leave it where it was' },
    ],
  },
  {
    title: 'Everywhere',
    where: 'On every page, as browsers have it.',
    audience: 'everyone',
    shortcuts: [
      { key: 'Tab', does: 'Next button, link or field; the first on a page skips to its content' },
      { key: 'Shift + Tab', does: 'The one before' },
      { key: 'Enter', does: 'Press a button, follow a link, save a form' },
      { key: 'Escape', does: 'Close a dialog or a menu' },
    ],
  },
];
