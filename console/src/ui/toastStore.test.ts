import { beforeEach, expect, it } from 'vitest';
import { show, toastStore } from './toastStore.ts';

const titles = () => toastStore.getVisibleToasts().map(({ title }) => title);

beforeEach(() => {
  toastStore.remove();
});

it('shows the newest of many, whatever keeps the oldest', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) show({ title });
  expect(titles()).toEqual(['five', 'four', 'three', 'two']);
});

it('changes the one of the same id, and takes no other away for it', () => {
  for (const title of ['one', 'two', 'three']) show({ title });
  show({ id: 'progress', title: 'half' });
  show({ id: 'progress', title: 'whole' });
  expect(titles()).toEqual(['whole', 'three', 'two', 'one']);
});
