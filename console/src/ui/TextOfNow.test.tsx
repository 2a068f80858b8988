// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TextOfNow } from './TextOfNow.tsx';

it('a text follows the clock while it is on the screen, and is current as soon as it appears', () => {
  vi.useFakeTimers({ now: 0 });
  let move: (isOnScreen: boolean) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        move = (isOnScreen) => act(() => callback([{ isIntersecting: isOnScreen }]));
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  const { container } = render(<TextOfNow read={(now) => `${now / 1000} s`} />);
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
  const shown: (string | null)[] = [];
  const note = (): void => void shown.push(container.textContent);

  move(true);
  note();
  pass(2000);
  note();
  move(false);
  pass(3000);
  note();
  move(true);
  note();
  expect(shown).toEqual(['0 s', '2 s', '2 s', '5 s']);
});
