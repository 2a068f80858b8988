import { beforeEach, expect, it } from 'vitest';
import { hide, show, toastStore } from './toastStore.ts';

const titles = () => toastStore.getVisibleToasts().map(({ title }) => title);

beforeEach(() => {
  toastStore.remove();
});

it('shows the newest of many, whatever keeps the oldest', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) show({ title });
  expect(titles()).toEqual(['five', 'four', 'three', 'two']);
});

it('changes the one of the same id that would stay, and takes no other away for it', () => {
  for (const title of ['one', 'two', 'three']) show({ title });
  show({ id: 'progress', type: 'loading', title: 'half' });
  const [{ id } = {}] = toastStore.getVisibleToasts();
  show({ id: 'progress', title: 'whole' });
  expect(titles()).toEqual(['whole', 'three', 'two', 'one']);
  expect(toastStore.getVisibleToasts()[0]?.id).toBe(id);
});

it('puts another in place of the one of the same id that would go: its time starts again', () => {
  for (const title of ['one', 'two', 'three']) show({ title });
  show({ id: 'saved', title: 'half', duration: 2000 });
  const [{ id } = {}] = toastStore.getVisibleToasts();
  show({ id: 'saved', title: 'whole', duration: 2000 });
  expect(titles()).toEqual(['whole', 'three', 'two', 'one']);
  expect(toastStore.getVisibleToasts()[0]?.id).not.toBe(id);
});

it('takes away what stands under an id, and nothing else', () => {
  show({ title: 'one' });
  show({ id: 'progress', type: 'loading', title: 'half' });
  hide('never');
  hide('progress');
  hide('progress');
  expect(titles()).toEqual(['one']);
  show({ id: 'progress', title: 'whole' });
  expect(titles()).toEqual(['whole', 'one']);
});

it('keeps a refusal, whatever comes after it, until the next attempt', () => {
  show({ id: 'reorder', type: 'error', title: 'refused' });
  for (const title of ['one', 'two', 'three', 'four', 'five']) show({ title });
  const [, , , refused] = toastStore.getVisibleToasts();
  expect(refused).toMatchObject({ title: 'refused', duration: Infinity });
  show({ id: 'reorder', type: 'success', title: 'done' });
  const done = toastStore.getVisibleToasts().find(({ title }) => title === 'done');
  expect(done?.duration).toBeLessThan(Infinity);
  expect(titles()).not.toContain('refused');
});

it('takes the oldest refusal away where there are only refusals', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) show({ id: title, type: 'error', title });
  expect(titles()).toEqual(['five', 'four', 'three', 'two']);
});
