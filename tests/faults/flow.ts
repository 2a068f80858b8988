import type { ManualClock } from '../printer/clock.ts';
import { quiet } from './quiet.ts';

/**
 * Lets an injected clock go from one moment at which something falls due to the next, whenever nothing else moves in
 * this process: minutes of waiting pass in milliseconds. The function that comes back stops it.
 *
 * @param mark something that is another number whenever something has happened that the system does not tell
 */
export function flow(clock: ManualClock, mark: () => number): () => Promise<void> {
  const stopping = new AbortController();
  const flowing = (async () => {
    while (!stopping.signal.aborted) {
      await quiet(mark);
      clock.advance((clock.next ?? clock.now()) - clock.now());
    }
  })();
  return () => {
    stopping.abort();
    return flowing;
  };
}
