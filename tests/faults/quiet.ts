import { setImmediate as turn } from 'node:timers/promises';

/** Requests of a process to the system that complete within moments, by Node's names: files, DNS names, connections. */
const PENDING_REQUEST = /^(?:FSReq|GetAddrInfoReq|ConnectWrap|TCPConnectWrap)/;
/** A message over loopback arrives at the next turn of the event loop; one more turn for what it triggers. */
const QUIET_TURNS = 3;

/**
 * Resolves once nothing moves in this process except time: no request to the system is pending, and
 * `mark` stays the same for some turns of the event loop. With an injected clock, time may then pass.
 *
 * @param mark a number that changes with each activity that the system does not report
 */
export async function whenQuiet(mark: () => number): Promise<void> {
  let last = mark();
  for (let turns = 0; turns < QUIET_TURNS; turns += 1) {
    await turn();
    const now = mark();
    if (now !== last || process.getActiveResourcesInfo().some((name) => PENDING_REQUEST.test(name)))
      turns = -1;
    last = now;
  }
}
