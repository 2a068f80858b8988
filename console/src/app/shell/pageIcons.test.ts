import { expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import { PAGE_ICONS } from './pageIcons.ts';

it('there is one for every page of the sidebar, and no other', () => {
  const listed = routes.filter(({ sidebar }) => sidebar !== undefined).map(({ path }) => path);
  expect(Object.keys(PAGE_ICONS).toSorted()).toEqual(listed.toSorted());
});
