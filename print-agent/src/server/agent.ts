import { AUTH_WITHIN_MS } from '@servery/protocol/printing/limits';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import type { LocalConsole } from '../localConsole/localConsole.ts';
import type { PrintService } from '../printService.ts';
import type { OtherVersions } from './otherVersions.ts';
import type { Pairing } from './pairing.ts';
import type { Pairings } from './pairings.ts';
import type { SilentDevices } from './silent.ts';
import type { Watch } from '../watch/watch.ts';

/** The parts of the agent that sessions and pages use. */
export interface Agent {
  readonly service: PrintService;
  readonly settings: Settings;
  readonly pairings: Pairings;
  readonly pairing: Pairing;
  readonly silent: SilentDevices;
  readonly otherVersions: OtherVersions;
  readonly watch: Watch;
  readonly localConsole: Pick<LocalConsole, 'state' | 'makeLink'>;
  /** The command line's secret. */
  readonly secret: string;
  readonly log: Logger;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly timing: Timing;
}

/** Durations in milliseconds. */
export interface Timing {
  /** How long a socket has to authenticate, unless a person has to do something first. */
  readonly authWithin: number;
  /** The interval between pings; a socket that has not answered a ping by the next one is closed. */
  readonly heartbeat: number;
}

export const TIMING: Timing = { authWithin: AUTH_WITHIN_MS, heartbeat: 15_000 };
