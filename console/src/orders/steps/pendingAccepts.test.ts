// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdAccept, onPendingAccepts, pendingAccept, UNDO_MS, undoAccept } from './pendingAccepts.ts';

/** A send function whose response the test controls. */
function line() {
  let answer: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { send: vi.fn<(minutes: number) => Promise<void>>(() => promise), answer: () => answer() };
}

beforeEach(() => void vi.useFakeTimers());

describe('an accept', () => {
  it('is sent once after the undo time, and is removed after the response', async () => {
    const { send, answer } = line();
    const changes = vi.fn();
    const stop = onPendingAccepts(changes);
    holdAccept('7', 30, send);
    expect(pendingAccept('7')).toMatchObject({ minutes: 30, isSending: false });
    vi.advanceTimersByTime(UNDO_MS - 1);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send.mock.calls).toEqual([[30]]);
    expect(pendingAccept('7')?.isSending).toBe(true);
    expect(undoAccept('7')).toBe(false);
    answer();
    await vi.runAllTimersAsync();
    expect(pendingAccept('7')).toBeUndefined();
    expect(send).toHaveBeenCalledTimes(1);
    expect(changes).toHaveBeenCalledTimes(3);
    stop();
  });

  it('can be undone, and held again with other minutes', async () => {
    const { send, answer } = line();
    holdAccept('7', 30, send);
    expect(undoAccept('7')).toBe(true);
    expect(undoAccept('7')).toBe(false);
    vi.advanceTimersByTime(UNDO_MS * 2);
    expect(send).not.toHaveBeenCalled();
    holdAccept('7', 25, send);
    holdAccept('7', 99, send);
    vi.advanceTimersByTime(UNDO_MS);
    expect(send.mock.calls).toEqual([[25]]);
    answer();
    await vi.runAllTimersAsync();
  });

  it.each(['pagehide', 'visibilitychange'])('is sent at once when the page goes away (%s)', async (event) => {
    const [one, other] = [line(), line()];
    holdAccept('1', 30, one.send);
    holdAccept('2', 35, other.send);
    if (event === 'pagehide') {
      window.dispatchEvent(new Event(event));
    } else {
      document.dispatchEvent(new Event(event));
      expect(one.send).not.toHaveBeenCalled();
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      document.dispatchEvent(new Event(event));
      vi.restoreAllMocks();
    }
    expect([one.send.mock.calls, other.send.mock.calls]).toEqual([[[30]], [[35]]]);
    one.answer();
    other.answer();
    await vi.runAllTimersAsync();
    expect([pendingAccept('1'), pendingAccept('2')]).toEqual([undefined, undefined]);
    expect(one.send).toHaveBeenCalledTimes(1);
  });
});
