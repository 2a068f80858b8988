import { expect, it, vi } from 'vitest';
import type { HeldPress, Press } from './heldPress.ts';
import { playPress } from './playPress.ts';

/** A press of a pointer that was let go of so long ago, in milliseconds. */
function released(ago: number): HeldPress {
  const over = new AbortController();
  const up = Object.defineProperty(new Event('pointerup'), 'timeStamp', { value: performance.now() - ago });
  return { press: {} as Press, later: [up], signal: over.signal, letGo: () => over.abort() };
}

async function play(held: HeldPress): Promise<readonly unknown[][]> {
  const dispatchEvent = vi.fn();
  const start = vi.fn();
  vi.stubGlobal('document', { dispatchEvent });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  await playPress(held, start);
  vi.unstubAllGlobals();
  expect(held.signal.aborted).toBe(true);
  return [...start.mock.calls, ...dispatchEvent.mock.calls];
}

it('plays what has just been let go of', async () => {
  const held = released(100);
  const { press } = held;
  const [up] = held.later;
  expect(await play(held)).toEqual([[press], [up]]);
});

it('leaves alone whoever has waited and gone on', async () => {
  expect(await play(released(3000))).toEqual([]);
  const forgotten = released(0);
  forgotten.letGo();
  expect(await play(forgotten)).toEqual([]);
});
