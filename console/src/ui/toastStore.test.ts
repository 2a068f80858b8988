import { beforeEach, expect, it } from 'vitest';
import { hide, show, toastStore } from './toastStore.ts';

const titles = () => toastStore.getVisibleToasts().map(({ title }) => title);

beforeEach(() => {
  toastStore.remove();
});

it('shows the newest of many, even if the oldest is persistent', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) show({ title });
  expect(titles()).toEqual(['five', 'four', 'three', 'two']);
});

it('updates a persistent toast with the same id, and removes no other for it', () => {
  for (const title of ['one', 'two', 'three']) show({ title });
  show({ id: 'progress', type: 'loading', title: 'half' });
  const [{ id } = {}] = toastStore.getVisibleToasts();
  show({ id: 'progress', title: 'whole' });
  expect(titles()).toEqual(['whole', 'three', 'two', 'one']);
  expect(toastStore.getVisibleToasts()[0]?.id).toBe(id);
});

it('replaces a temporary toast with the same id, which restarts its time', () => {
  for (const title of ['one', 'two', 'three']) show({ title });
  show({ id: 'saved', title: 'half', duration: 2000 });
  const [{ id } = {}] = toastStore.getVisibleToasts();
  show({ id: 'saved', title: 'whole', duration: 2000 });
  expect(titles()).toEqual(['whole', 'three', 'two', 'one']);
  expect(toastStore.getVisibleToasts()[0]?.id).not.toBe(id);
});

it('removes the toast with an id, and nothing else', () => {
  show({ title: 'one' });
  show({ id: 'progress', type: 'loading', title: 'half' });
  hide('never');
  hide('progress');
  hide('progress');
  expect(titles()).toEqual(['one']);
  show({ id: 'progress', title: 'whole' });
  expect(titles()).toEqual(['whole', 'one']);
});

it('keeps an error, whatever follows, until the next attempt', () => {
  show({ id: 'reorder', type: 'error', title: 'refused' });
  for (const title of ['one', 'two', 'three', 'four', 'five']) show({ title });
  const [, , , refused] = toastStore.getVisibleToasts();
  expect(refused).toMatchObject({ title: 'refused', duration: Infinity });
  show({ id: 'reorder', type: 'success', title: 'done' });
  const done = toastStore.getVisibleToasts().find(({ title }) => title === 'done');
  expect(done?.duration).toBeLessThan(Infinity);
  expect(titles()).not.toContain('refused');
});

it('removes the oldest error if there are only errors', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) show({ id: title, type: 'error', title });
  expect(titles()).toEqual(['five', 'four', 'three', 'two']);
});
