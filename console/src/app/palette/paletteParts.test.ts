// @vitest-environment happy-dom
import type { Order } from '@servery/protocol/platform/order';
import { PARTIAL_OUTLET_ACCESS } from '@servery/protocol/platform/session';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { savesData } from '../../loading/prefetchPages.ts';
import { routes } from '../routes.tsx';
import { dishOf, menuGroups, type KnownMenu } from './menuEntries.tsx';
import { matchingOrders } from './orderEntries.ts';
import { NEEDS_A_CHOICE, pageEntries } from './pageEntries.ts';
import { MAX_CHOICES, noteChoice, recentChoices } from './recentChoices.ts';
import { isPaletteShortcut } from './shortcut.ts';

const t = ((key: string, values: Readonly<Record<string, unknown>> = {}) =>
  key.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))) as TFunction;

describe('the palette’s pages', () => {
  it('are those of the table, except the ones reached through a chosen item', () => {
    const paths = routes.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining([...NEEDS_A_CHOICE]));
    expect(pageEntries('', t).map(({ to }) => to)).toEqual(
      paths.filter((path) => !NEEDS_A_CHOICE.includes(path)),
    );
  });

  it('have distinct names', () => {
    const titles = pageEntries('', t).map(({ title }) => title);
    expect(titles).toEqual([...new Set(titles)]);
    expect(titles).toEqual(expect.arrayContaining(['Products', 'Products by category']));
  });

  it('use the sidebar’s labels, and hide what spec 000 §6 hides', () => {
    const titles = pageEntries(PARTIAL_OUTLET_ACCESS, t).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Home', 'Products', 'Holidays', 'Contact Us']));
    for (const hidden of ['Orders', 'Reports', 'Coupons', 'Printer settings', 'Sales analytics', 'Posts']) {
      expect(titles).not.toContain(hidden);
    }
  });
});

describe('orders', () => {
  const order = (id: string, first_name: string): Order =>
    ({ order_id: id, billing_details: { first_name } }) as unknown as Order;
  const known = [order('1204', 'Zoë'), order('204', 'Ana'), order('77', 'Zoran')];
  const ids = (typed: string): string[] => matchingOrders(known, typed).map(({ order_id }) => order_id);

  it('are found by digits of their number, the exact number first, and by customer', () => {
    expect(ids('204')).toEqual(['204', '1204']);
    expect(ids('#77')).toEqual(['77']);
    expect(ids('zoe')).toEqual(['1204']);
    expect(ids('zo')).toEqual([]);
  });

  it('are all found whose number begins with the digits, and only some that contain them', () => {
    const evening = Array.from({ length: 30 }, (_, at) => order(String(114_700 + at), 'Ana'));
    expect(matchingOrders(evening, '1147')).toHaveLength(30);
    expect(matchingOrders(evening, '#147')).toHaveLength(5);
  });
});

describe('the menu', () => {
  const dish = (id: string, name: string, inStock: boolean) => ({
    ...{ kind: 'product' as const, id, name, parentName: 'Pizze', inStock },
  });
  const menu: KnownMenu = {
    findables: [dish('1', 'Pizza Margherita', true), dish('2', 'Pizza Napoli', false)],
    isWhole: true,
    error: undefined,
    goOn: () => undefined,
  };
  const listed = (typed: string): unknown =>
    menuGroups(menu, typed, t).map(({ id, entries }) => [
      id,
      ...entries.map(({ title, detail }) => detail ?? title),
    ]);

  it('offers to mark what is not sold out yet, also when the typed words say so', () => {
    expect(listed('pizza')).toEqual([
      ['menu', 'Sold out', 'Pizze'],
      ['off', 'Mark Pizza Margherita as sold out'],
    ]);
    expect(listed('sold out margherita')).toEqual([
      ['menu', 'Pizze'],
      ['off', 'Mark Pizza Margherita as sold out'],
    ]);
    expect(listed('lasagne')).toEqual([]);
    expect(dishOf('Mark Pizza as sold out')).toBe('Pizza');
  });

  it('shows what is not loaded yet, and why', () => {
    const [group] = menuGroups({ ...menu, isWhole: false }, 'lasagne', t);
    expect(group).toMatchObject({ id: 'menu', entries: [], line: 'Loading the menu…' });
    const [failed] = menuGroups({ ...menu, isWhole: false, error: { kind: 'network' } as never }, 'pizza', t);
    expect(failed?.line).toContain('cannot be reached');
    expect(failed?.entries).toHaveLength(2);
    expect(failed?.onRetry).toBe(menu.goOn);
  });
});

describe('recent choices', () => {
  it('are listed once each, the latest first, for this merchant only', () => {
    for (const id of ['a', 'b', 'c', 'a']) noteChoice('77', { id, title: id });
    expect(
      recentChoices
        .of('77')
        .get()
        .map(({ id }) => id),
    ).toEqual(['a', 'c', 'b']);
    for (let n = 0; n < 20; n += 1) noteChoice('77', { id: String(n), title: '' });
    expect(recentChoices.of('77').get()).toHaveLength(MAX_CHOICES);
    expect(recentChoices.of('78').get()).toEqual([]);
  });
});

it('opens with Ctrl K only, by the physical key on a non-Latin keyboard', () => {
  const press = { key: 'k', code: 'KeyK', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
  expect(isPaletteShortcut(press)).toBe(true);
  expect(isPaletteShortcut({ ...press, key: 'K' })).toBe(true);
  expect(isPaletteShortcut({ ...press, key: 'ن' })).toBe(true);
  // On Dvorak, this physical key is T, and K is elsewhere.
  expect(isPaletteShortcut({ ...press, key: 't' })).toBe(false);
  expect(isPaletteShortcut({ ...press, code: 'KeyV' })).toBe(true);
  expect(isPaletteShortcut({ ...press, ctrlKey: false })).toBe(false);
  expect(isPaletteShortcut({ ...press, shiftKey: true })).toBe(false);
});

it('does not prefetch pages on a slow or metered connection', () => {
  expect([{}, { effectiveType: '4g' }, { effectiveType: '3g' }].map(savesData)).toEqual([
    false,
    false,
    false,
  ]);
  const frugal = [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }];
  expect(frugal.map(savesData)).toEqual([true, true, true]);
});
