import { expect, it } from 'vitest';
import { CALENDAR_KEYS, GALLERY_KEYS, ORDER_KEYS } from '../../ui/shortcuts.ts';
import { SHORTCUT_GROUPS } from './shortcutGroups.ts';

it('lists every defined shortcut once, with the label of its key', () => {
  const does = SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts.map((each) => each.does));
  for (const defined of [ORDER_KEYS, CALENDAR_KEYS, GALLERY_KEYS]) {
    for (const each of Object.values(defined)) expect(does.filter((one) => one === each)).toHaveLength(1);
  }
  const [palette, orders, calendars] = SHORTCUT_GROUPS.map(({ shortcuts }) =>
    shortcuts.map(({ key }) => key),
  );
  expect(palette).toEqual(['Ctrl + K', 'Ctrl + Enter']);
  expect(orders).toEqual(['J', 'K', 'A', 'R', 'P', '/', '?']);
  expect(calendars).toEqual(['←', '→', '↑', '↓', 'Home', 'End', 'Page up', 'Page down']);
});
