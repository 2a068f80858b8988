// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hide, show, toastStore } from './toastStore.ts';

const titles = () => toastStore.getVisibleToasts().map(({ title }) => title);

/** The titles of the toasts that are not fading out. */
const steady = () =>
  toastStore
    .getVisibleToasts()
    .filter((toast) => !('message' in toast))
    .map(({ title }) => title);

beforeEach(() => {
  vi.useFakeTimers();
  toastStore.remove();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
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
  vi.advanceTimersByTime(1500);
  show({ id: 'saved', title: 'whole', duration: 2000 });
  expect(titles()).toEqual(['whole', 'three', 'two', 'one']);
  expect(toastStore.getVisibleToasts()[0]?.id).not.toBe(id);
  vi.advanceTimersByTime(1500);
  expect(steady()).toEqual(['whole', 'three', 'two', 'one']);
  vi.advanceTimersByTime(500);
  expect(steady()).toEqual(['three', 'two', 'one']);
  // While it fades out, another with the same id is a new one.
  show({ id: 'saved', title: 'another' });
  expect(steady()).toEqual(['another', 'three', 'two', 'one']);
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
  expect(refused).toMatchObject({ title: 'refused' });
  vi.advanceTimersByTime(60_000);
  expect(steady()).toEqual(['refused']);
  show({ id: 'reorder', type: 'success', title: 'done' });
  expect(titles()).not.toContain('refused');
  vi.advanceTimersByTime(6000);
  expect(steady()).toEqual([]);
});

it('removes the oldest error if there are only errors', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) show({ id: title, type: 'error', title });
  expect(titles()).toEqual(['five', 'four', 'three', 'two']);
});

it('ends a toast after its time, but none while the keyboard is on one', () => {
  const toast = document.body.appendChild(document.createElement('button'));
  toast.dataset['scope'] = 'toast';
  show({ title: 'Saved' });
  show({ type: 'loading', title: 'Saving' });
  vi.advanceTimersByTime(5000);
  toast.focus();
  vi.advanceTimersByTime(10_000);
  expect(steady()).toEqual(['Saving', 'Saved']);
  toast.blur();
  vi.advanceTimersByTime(2000);
  expect(steady()).toEqual(['Saving']);
});
