import { nextFrame } from '../nextFrame.ts';
import type { HeldPress, Press } from './heldPress.ts';

/** Who let go of a row that did not move has gone on to something else after so long, in milliseconds. */
const PATIENCE_MS = 1000;

/** Twice: what follows from what was drawn is drawn with the second. */
async function drawn(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

/**
 * Plays a press that was held, and what came after it, each once the rows are drawn as the one before left them.
 *
 * @param start picks the row up.
 */
export async function playPress(
  { press, later, signal, letGo }: HeldPress,
  start: (press: Press) => void,
): Promise<void> {
  await drawn();
  const last = later.at(-1);
  const isStale = last?.type === 'pointerup' && performance.now() - last.timeStamp > PATIENCE_MS;
  if (!signal.aborted && !isStale) {
    start(press);
    for (;;) {
      await drawn();
      const next = later.shift();
      if (next === undefined) break;
      // Where what has picked up a row listens.
      document.dispatchEvent(next);
    }
  }
  letGo();
}
