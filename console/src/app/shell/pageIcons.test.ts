import { expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import { PAGE_ICONS } from './pageIcons.ts';

it('every page of the sidebar has an icon, and no other page does', () => {
  const listed = routes.filter(({ sidebar }) => sidebar !== undefined).map(({ path }) => path);
  expect(Object.keys(PAGE_ICONS).toSorted()).toEqual(listed.toSorted());
});
