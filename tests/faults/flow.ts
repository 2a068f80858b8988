import type { ManualClock } from '../printer/clock.ts';
import { whenQuiet } from './quiet.ts';

/**
 * Advances an injected clock from one due timer to the next whenever nothing else moves in this process:
 * minutes of waiting pass in milliseconds. Call the returned function to stop it.
 *
 * @param mark a number that changes with each activity that the system does not report
 */
export function advanceWhenQuiet(clock: ManualClock, mark: () => number): () => Promise<void> {
  const stopping = new AbortController();
  const flowing = (async () => {
    while (!stopping.signal.aborted) {
      await whenQuiet(mark);
      clock.advance((clock.next ?? clock.now()) - clock.now());
    }
  })();
  return () => {
    stopping.abort();
    return flowing;
  };
}
