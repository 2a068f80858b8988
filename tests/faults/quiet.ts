import { setImmediate as turn } from 'node:timers/promises';

/** What a process asks the system for and gets within moments, as Node calls it: files, names, connections. */
const REQUEST = /^(?:FSReq|GetAddrInfoReq|ConnectWrap|TCPConnectWrap)/;
/** A message over loopback is there at the next turn of the event loop; one more for what it sets off. */
const QUIET_TURNS = 3;

/**
 * Resolves once nothing moves in this process but for the passing of time: no request to the system is under way, and
 * for some turns of the event loop `mark` stays what it is. With an injected clock, time may then pass.
 *
 * @param mark something that is another number whenever something has happened that the system does not tell
 */
export async function quiet(mark: () => number): Promise<void> {
  let last = mark();
  for (let turns = 0; turns < QUIET_TURNS; turns += 1) {
    await turn();
    const now = mark();
    if (now !== last || process.getActiveResourcesInfo().some((name) => REQUEST.test(name))) turns = -1;
    last = now;
  }
}
