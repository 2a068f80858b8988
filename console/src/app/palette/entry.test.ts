import { FileText } from 'lucide-react';
import { expect, it } from 'vitest';
import { findEntries, isBetter, LOG_OUT, withLogOutLast, type Entry, type EntryGroup } from './entry.ts';

const entry = (title: string, words = ''): Entry => ({ id: title, title, words, icon: FileText, to: '/' });
const titles = (
  entries: readonly Entry[],
  typed: string,
  recent: readonly string[] = [],
  most = 10,
): string[] => findEntries(entries, typed, recent, most).map(({ title }) => title);

const PAGES = [
  entry('Restaurant settings', 'Store open closed'),
  entry('Restaurant Timings', 'Store opening hours'),
  entry('Printer settings', 'Store'),
  entry('Café terrace'),
];

it('finds words in any order, with or without accents, and by alternative names', () => {
  expect(titles(PAGES, 'sett rest')).toEqual(['Restaurant settings']);
  expect(titles(PAGES, 'cafe')).toEqual(['Café terrace']);
  expect(titles(PAGES, 'opening')).toEqual(['Restaurant Timings']);
  // A word from the title and one from its keywords.
  expect(titles(PAGES, 'printer store')).toEqual(['Printer settings']);
  expect(titles(PAGES, 'printer hours')).toEqual([]);
  // Letters inside a keyword that is not shown.
  expect(titles(PAGES, 'ore')).toEqual([]);
  expect(titles(PAGES, ' ')).toEqual([]);
});

it('ranks titles before keywords, and equals by most recent choice, then by length', () => {
  const orders = [
    entry('All of them', 'orders'),
    entry('Orders of today'),
    entry('Order test'),
    entry('Orders'),
  ];
  expect(titles(orders, 'orders')).toEqual(['Orders', 'Orders of today', 'All of them']);
  expect(titles(orders, 'order')).toEqual(['Orders', 'Order test', 'Orders of today', 'All of them']);
  expect(titles(orders, 'order', ['Orders of today', 'Order test'])).toEqual([
    'Orders of today',
    'Order test',
    'Orders',
    'All of them',
  ]);
  expect(titles(orders, 'order', [], 1)).toEqual(['Orders']);
});

it('knows which list has the better first entry', () => {
  const [page, command] = [entry('Orders'), entry('Pause', 'stop orders')];
  expect(isBetter('orders', [page], [command])).toBe(true);
  expect(isBetter('orders', [command], [page])).toBe(false);
  expect(isBetter('orders', [page], [page])).toBe(false);
  expect(isBetter('orders', [], [command])).toBe(false);
  expect(isBetter('orders', [command], [])).toBe(true);
});

it('lists Log Out last, wherever it was found', () => {
  const logOut = { ...entry('Log Out'), id: LOG_OUT };
  const group = (id: EntryGroup['id'], ...entries: readonly Entry[]): EntryGroup => ({
    ...{ id, heading: id, entries },
  });
  const listed = (...groups: readonly EntryGroup[]): readonly string[] =>
    withLogOutLast(groups, 'Account').flatMap(({ entries }) => entries.map(({ title }) => title));
  const [settings = logOut, timings = logOut] = PAGES;
  expect(listed(group('actions', settings, logOut), group('pages', timings))).toEqual([
    ...[settings.title, timings.title],
    'Log Out',
  ]);
  expect(listed(group('recent', logOut, settings), group('pages', timings)).at(-1)).toBe('Log Out');
  expect(listed(group('pages', timings))).toEqual([timings.title]);
});
