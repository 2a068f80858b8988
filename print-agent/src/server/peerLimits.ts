import { AgentFault } from '../fault.ts';
import { TokenBucket } from './tokenBucket.ts';

/** Maximum slips per origin and hour: several times what the busiest kitchen needs. */
const SLIPS_PER_HOUR = 2000;
/** Limit for connections to printers: a page must not be able to scan the network. */
const CONNECTS_AT_ONCE = 10;
const CONNECTS_PER_MINUTE = 6;

/** The limits of one origin across all its sockets. */
export interface PeerLimits {
  /** @throws AgentFault `too-fast` */
  submit(): void;
  /** @throws AgentFault `too-fast` */
  connect(): void;
}

/** For the command line: a person at this machine has no limits. */
export const NO_LIMITS: PeerLimits = { submit: () => undefined, connect: () => undefined };

export function originLimits(now: () => number): PeerLimits {
  const slips = new TokenBucket(SLIPS_PER_HOUR, SLIPS_PER_HOUR / 3600, now);
  const connects = new TokenBucket(CONNECTS_AT_ONCE, CONNECTS_PER_MINUTE / 60, now);
  return {
    submit: () => {
      if (slips.take()) return;
      throw new AgentFault(
        'too-fast',
        `More than ${SLIPS_PER_HOUR} slips an hour: the console sends too many.`,
      );
    },
    connect: () => {
      if (connects.take()) return;
      throw new AgentFault(
        'too-fast',
        'Too many connections to printers at once: wait a minute, then try again.',
      );
    },
  };
}
