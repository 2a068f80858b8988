import { beforeEach, expect, it, vi } from 'vitest';
import { createPendingEdits } from './pendingEdits.ts';

beforeEach(() => vi.useFakeTimers());

it('has nothing to wait for without edits', async () => {
  const edits = createPendingEdits();
  expect(edits.isPending()).toBe(false);
  await expect(edits.saved()).resolves.toBe(true);
});

it('does not wait for unsent edits', async () => {
  const edits = createPendingEdits();
  edits.set('name', 'sending');
  edits.set('price', 'written');
  expect(edits.isPending()).toBe(true);
  await expect(edits.saved()).resolves.toBe(false);
});

it('waits until all edits in flight are saved', async () => {
  const edits = createPendingEdits();
  edits.set('name', 'sending');
  edits.set('price', 'sending');
  const listener = vi.fn();
  void edits.saved().then(listener);
  edits.set('name', undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(listener).not.toHaveBeenCalled();
  edits.set('price', undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(listener).toHaveBeenCalledWith(true);
});

it('gives up on the first refusal, and after a timeout', async () => {
  const edits = createPendingEdits();
  edits.set('name', 'sending');
  const refused = edits.saved();
  edits.failed();
  edits.set('name', undefined);
  await expect(refused).resolves.toBe(false);
  // An earlier refusal does not count.
  await expect(edits.saved()).resolves.toBe(true);

  edits.set('name', 'sending');
  const slow = edits.saved();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(slow).resolves.toBe(false);
});

it('notifies listeners only of changes, until they unsubscribe', () => {
  const edits = createPendingEdits();
  const listener = vi.fn();
  const stop = edits.subscribe(listener);
  edits.set('name', 'written');
  edits.set('name', 'written');
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  edits.set('name', undefined);
  expect(listener).toHaveBeenCalledTimes(1);
});
