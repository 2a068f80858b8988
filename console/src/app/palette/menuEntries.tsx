/** Products and categories in the palette, by name; and actions that mark a product as sold out. */
import type { TFunction } from 'i18next';
import { Boxes, CircleOff, LayoutList } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCatalogue } from '../../menu/catalogue/catalogueApi.ts';
import { searchCatalogue, type FoundKind } from '../../menu/catalogue/searchCatalogue.ts';
import { catalogueEntryUrl } from '../../menu/catalogue/urls.ts';
import { useSearchEntries, type SearchResult } from '../../menu/catalogue/useSearchEntries.ts';
import { turnOffUrl } from '../../menu/soldOut/urls.ts';
import { errorText } from '../../answers/errorText.ts';
import type { EntryGroup, LinkEntry } from './entry.ts';

const KINDS: readonly FoundKind[] = ['product', 'category'];
const MAX_OF_KIND = 6;
const MAX_STOCK_COMMANDS = 3;

/** The known part of the menu, and the state of its loading. */
export interface KnownMenu {
  readonly findables: readonly SearchResult[];
  readonly isWhole: boolean;
  /** Why it could not be loaded completely; undefined without an error. */
  readonly error: ReturnType<typeof useCatalogue>['error'];
  readonly goOn: () => void;
}

/**
 * Loads the menu while it is mounted and reports it. Renders nothing: until someone searches for a dish, nothing is
 * loaded.
 */
export function MenuReading({ onMenu }: { readonly onMenu: (menu: KnownMenu) => void }) {
  const { findables, isWhole } = useSearchEntries(KINDS);
  const { error, goOn, stop, source, state } = useCatalogue();
  const [wasReading] = useState(state === 'reading');
  useEffect(() => onMenu({ findables, isWhole, error, goOn }), [findables, isWhole, error, goOn, onMenu]);
  // A platform without the index is read page by page, so stop when the palette closes, unless the read was already
  // under way.
  const isOurs = source === 'crawl' && !wasReading;
  useEffect(() => (isOurs ? stop : undefined), [isOurs, stop]);
  return null;
}

/** An entry for a product or a category, from its stored data. */
export function menuEntry(kind: 'product' | 'category', id: string, name: string): LinkEntry {
  return {
    id: `${kind}/${id}`,
    title: name,
    icon: kind === 'product' ? Boxes : LayoutList,
    to: catalogueEntryUrl({ kind, id }),
  };
}

/** "Mark Pizza Margherita as sold out", "sold out pizza" and "86 pizza" are all about pizza. */
const ABOUT_MARKING = /^(mark|as|sold|out|off|86)$/i;

/** The typed text without the words that ask to mark something as sold out. */
export function dishOf(typed: string): string {
  return typed
    .split(/\s+/)
    .filter((word) => !ABOUT_MARKING.test(word))
    .join(' ');
}

/** The matching products and categories, and actions to mark the products as sold out. */
export function menuGroups(
  { findables, isWhole, error, goOn }: KnownMenu,
  typed: string,
  t: TFunction,
): readonly EntryGroup[] {
  const whole = searchCatalogue(findables, typed, MAX_OF_KIND);
  const dish = dishOf(typed);
  const found = whole.length === 0 && dish !== typed ? searchCatalogue(findables, dish, MAX_OF_KIND) : whole;
  const entries = found.map(({ kind, id, name, parentName, inStock }): LinkEntry => {
    const detail = inStock === false ? t('Sold out') : parentName;
    return {
      ...menuEntry(kind === 'category' ? 'category' : 'product', id, name),
      ...(detail !== '' && { detail }),
    };
  });
  const toMark = found
    .filter(({ kind, inStock }) => kind === 'product' && inStock !== false)
    .slice(0, MAX_STOCK_COMMANDS)
    .map(({ id, name }): LinkEntry => ({
      id: `off/${id}`,
      title: t('Mark {{name}} as sold out', { name }),
      icon: CircleOff,
      to: turnOffUrl({ kind: 'product', id }),
    }));
  const line = error
    ? t('The full menu could not be loaded. {{why}}', { why: errorText(error, t) })
    : isWhole
      ? undefined
      : t('Loading the menu…');
  const hasMenu = entries.length > 0 || line !== undefined;
  return [
    ...(hasMenu
      ? [
          {
            id: 'menu' as const,
            heading: t('Menu'),
            entries,
            ...(line !== undefined && { line }),
            ...(error && { onRetry: goOn }),
          },
        ]
      : []),
    ...(toMark.length > 0 ? [{ id: 'off' as const, heading: t('Sold out'), entries: toMark }] : []),
  ];
}
