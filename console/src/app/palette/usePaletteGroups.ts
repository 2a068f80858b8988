import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectMayUse, selectMid, selectPermissionType } from '../../session/sessionSlice.ts';
import { findEntries, isBetter, withLogOutLast, type Entry, type EntryGroup } from './entry.ts';
import { menuEntry, menuGroups, type KnownMenu } from './menuEntries.tsx';
import { orderEntry, useOrderGroup } from './orderEntries.ts';
import { pageEntries } from './pageEntries.ts';
import { MAX_CHOICES, recentChoices, type Choice } from './recentChoices.ts';
import { useCommands } from './useCommands.ts';

const MAX_PAGES = 8;
const MAX_COMMANDS = 6;

/** A single letter matches nearly every dish. */
const MIN_DISH_LETTERS = 2;

/** Whether the typed text may be the name of something on the menu. */
export const mayBeDish = (typed: string): boolean =>
  typed.trim().length >= MIN_DISH_LETTERS && /\p{L}/u.test(typed);

/**
 * The palette's groups for the typed text, in order: immediate results stand above those that load later, so that
 * nothing moves under the pointer.
 *
 * @param menu the known part of the menu; undefined until someone searches for a dish.
 */
export function usePaletteGroups(typed: string, menu: KnownMenu | undefined): readonly EntryGroup[] {
  const { t } = useTranslation();
  const mid = useSelector(selectMid) ?? '';
  const permissionType = useSelector(selectPermissionType);
  const mayUseOrders = useSelector(selectMayUse('full-access'));
  // The recent choices at the time the palette was opened.
  const [recent] = useState(() => recentChoices.of(mid).get());
  const recentIds = useMemo(() => recent.map(({ id }) => id), [recent]);
  const pages = useMemo(() => pageEntries(permissionType, t), [permissionType, t]);
  const commands = useCommands();
  const orders = useOrderGroup(typed, mayUseOrders);
  const ofMenu = useMemo(
    () => (menu && mayBeDish(typed) ? menuGroups(menu, typed, t) : []),
    [menu, typed, t],
  );

  const group = (id: 'recent' | 'actions' | 'pages', heading: string, entries: readonly Entry[]) =>
    entries.length > 0 ? [{ id, heading, entries }] : [];

  if (typed.trim() === '') {
    /** An earlier choice with its current entry; undefined if this person may not use it. */
    const again = ({ id, title }: Choice): Entry | undefined => {
      const known = [...pages, ...commands].find((entry) => entry.id === id);
      const [kind = '', own = ''] = id.split(/\/(.*)/s);
      if (known !== undefined) return known;
      if (kind === 'order') return mayUseOrders ? orderEntry(own, t) : undefined;
      return kind === 'product' || kind === 'category' ? menuEntry(kind, own, title) : undefined;
    };
    const chosen = recent.map(again).filter((entry) => entry !== undefined);
    const isOther = ({ id }: Entry): boolean => !chosen.some((entry) => entry.id === id);
    return withLogOutLast(
      [
        ...group('recent', t('Recent'), chosen.slice(0, MAX_CHOICES)),
        ...group('actions', t('Actions'), commands.filter(isOther)),
        ...group('pages', t('Pages'), pages.filter(isOther)),
      ],
      t('Account'),
    );
  }
  const foundCommands = findEntries(commands, typed, recentIds, MAX_COMMANDS);
  const foundPages = findEntries(pages, typed, recentIds, MAX_PAGES);
  const actions = group('actions', t('Actions'), foundCommands);
  const places = group('pages', t('Pages'), foundPages);
  // Enter chooses the first entry: "orders" must be the page, not the action that stops orders.
  const ofConsole = isBetter(typed, foundPages, foundCommands)
    ? [...places, ...actions]
    : [...actions, ...places];
  return withLogOutLast([...(orders ? [orders] : []), ...ofConsole, ...ofMenu], t('Account'));
}
