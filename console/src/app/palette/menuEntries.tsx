/** Products and categories in the palette, by name; and marking a product as sold out. */
import type { TFunction } from 'i18next';
import { Boxes, CircleOff, LayoutList } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCatalogue } from '../../menu/catalogue/catalogueApi.ts';
import { searchCatalogue, type FoundKind } from '../../menu/catalogue/searchCatalogue.ts';
import { foundUrl } from '../../menu/catalogue/urls.ts';
import { useFindables, type Found } from '../../menu/catalogue/useFindables.ts';
import { turnOffUrl } from '../../menu/soldOut/urls.ts';
import { errorText } from '../../answers/errorText.ts';
import type { EntryGroup, PlaceEntry } from './entry.ts';

const KINDS: readonly FoundKind[] = ['product', 'category'];
const MOST_OF_KIND = 6;
const MOST_TO_MARK = 3;

/** What of the menu is known, and how its reading goes. */
export interface KnownMenu {
  readonly findables: readonly Found[];
  readonly isWhole: boolean;
  /** Why it could not be read to its end; undefined while nothing is wrong. */
  readonly error: ReturnType<typeof useCatalogue>['error'];
  readonly goOn: () => void;
}

/** Reads the menu from now on and tells of it. Draws nothing: while nobody looks for a dish, nothing is read. */
export function MenuReading({ onMenu }: { readonly onMenu: (menu: KnownMenu) => void }) {
  const { findables, isWhole } = useFindables(KINDS);
  const { error, goOn, stop, source, state } = useCatalogue();
  const [isReadAnyway] = useState(state === 'reading');
  useEffect(() => onMenu({ findables, isWhole, error, goOn }), [findables, isWhole, error, goOn, onMenu]);
  // A platform without the index is asked for page after page, which is not for a glance.
  const isOurs = source === 'crawl' && !isReadAnyway;
  useEffect(() => (isOurs ? stop : undefined), [isOurs, stop]);
  return null;
}

/** Something of the menu, by what was kept of it. */
export function menuEntry(kind: 'product' | 'category', id: string, name: string): PlaceEntry {
  return {
    id: `${kind}/${id}`,
    title: name,
    icon: kind === 'product' ? Boxes : LayoutList,
    to: foundUrl({ kind, id }),
  };
}

/** "Mark Pizza Margherita as sold out", "sold out pizza" and "86 pizza" are all about pizza. */
const ABOUT_MARKING = /^(mark|as|sold|out|off|86)$/i;

/** What is left of what was typed without the words that say what to do with it. */
export function dishOf(typed: string): string {
  return typed
    .split(/\s+/)
    .filter((word) => !ABOUT_MARKING.test(word))
    .join(' ');
}

/** What of the menu is meant, and the products of it that can be marked as sold out. */
export function menuGroups(
  { findables, isWhole, error, goOn }: KnownMenu,
  typed: string,
  t: TFunction,
): readonly EntryGroup[] {
  const whole = searchCatalogue(findables, typed, MOST_OF_KIND);
  const dish = dishOf(typed);
  const found = whole.length === 0 && dish !== typed ? searchCatalogue(findables, dish, MOST_OF_KIND) : whole;
  const entries = found.map(({ kind, id, name, parentName, inStock }): PlaceEntry => {
    const detail = inStock === false ? t('Sold out') : parentName;
    return {
      ...menuEntry(kind === 'category' ? 'category' : 'product', id, name),
      ...(detail !== '' && { detail }),
    };
  });
  const toMark = found
    .filter(({ kind, inStock }) => kind === 'product' && inStock !== false)
    .slice(0, MOST_TO_MARK)
    .map(({ id, name }): PlaceEntry => ({
      id: `off/${id}`,
      title: t('Mark {{name}} as sold out', { name }),
      icon: CircleOff,
      to: turnOffUrl({ kind: 'product', id }),
    }));
  const line = error
    ? t('The menu could not be read to its end. {{why}}', { why: errorText(error, t) })
    : isWhole
      ? undefined
      : t('The menu is still being read…');
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
