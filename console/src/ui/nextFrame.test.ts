import { beforeEach, expect, test, vi } from 'vitest';
import { nextFrame } from './nextFrame.ts';

let draw: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => (draw = callback));
});

test('resolves in the task after the frame', async () => {
  const came = vi.fn();
  const waited = nextFrame().then(came);
  await vi.advanceTimersByTimeAsync(50);
  draw();
  await Promise.resolve();
  await Promise.resolve();
  expect(came).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  await waited;
  expect(came).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('does not wait for a hidden page', async () => {
  const waited = nextFrame();
  await vi.advanceTimersByTimeAsync(100);
  await expect(waited).resolves.toBeUndefined();
});
