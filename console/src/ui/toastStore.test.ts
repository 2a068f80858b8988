// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { end, hide, show, toastStore } from './toastStore.ts';

const titles = () => toastStore.get().map(({ title }) => title);

beforeEach(() => {
  vi.useFakeTimers();
  toastStore.set([]);
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
  const [progress] = toastStore.get();
  show({ title: 'four' });
  show({ id: 'progress', title: 'whole' });
  expect(titles()).toEqual(['four', 'whole', 'three', 'two']);
  expect(toastStore.get()[1]?.key).toBe(progress?.key);
  vi.advanceTimersByTime(6000);
  expect(titles()).toEqual([]);
});

it('replaces a temporary toast with the same id, which restarts its time', () => {
  for (const title of ['one', 'two', 'three']) show({ title });
  show({ id: 'saved', title: 'half', duration: 2000 });
  const [half] = toastStore.get();
  vi.advanceTimersByTime(1500);
  show({ id: 'saved', title: 'whole', duration: 2000 });
  expect(titles()).toEqual(['whole', 'three', 'two', 'one']);
  expect(toastStore.get()[0]?.key).not.toBe(half?.key);
  vi.advanceTimersByTime(1500);
  expect(titles()).toEqual(['whole', 'three', 'two', 'one']);
  vi.advanceTimersByTime(500);
  expect(titles()).toEqual(['three', 'two', 'one']);
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
  const [, , , refused] = toastStore.get();
  expect(refused).toMatchObject({ title: 'refused' });
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['refused']);
  show({ id: 'reorder', type: 'success', title: 'done' });
  expect(titles()).not.toContain('refused');
  vi.advanceTimersByTime(6000);
  expect(titles()).toEqual([]);
});

it('removes the oldest error if there are only errors', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) show({ id: title, type: 'error', title });
  expect(titles()).toEqual(['five', 'four', 'three', 'two']);
});

it('closes a toast, but none that has changed or gone since', () => {
  show({ id: 'progress', type: 'loading', title: 'half' });
  const [half] = toastStore.get();
  show({ id: 'progress', title: 'whole' });
  if (half) end(half);
  expect(titles()).toEqual(['whole']);
  const [whole] = toastStore.get();
  if (whole) end(whole);
  expect(titles()).toEqual([]);
});

it('ends a toast after its time, but none while the keyboard is on one', () => {
  const region = document.body.appendChild(document.createElement('section'));
  region.dataset['scope'] = 'toast';
  const close = region.appendChild(document.createElement('button'));
  show({ title: 'Saved' });
  show({ type: 'loading', title: 'Saving' });
  vi.advanceTimersByTime(5000);
  close.focus();
  vi.advanceTimersByTime(10_000);
  expect(titles()).toEqual(['Saving', 'Saved']);
  close.blur();
  vi.advanceTimersByTime(2000);
  expect(titles()).toEqual(['Saving']);
});
