import type { AgentErrorCode } from '@servery/protocol/printing/errors';
import type { Job, WaitReason } from '@servery/protocol/printing/job';

/** The meaning of the exit codes, for scripts and for support on the phone. */
export const EXIT = {
  ok: 0,
  /** All errors without their own code. */
  failed: 1,
  usage: 2,
  notRunning: 10,
  unreachable: 20,
  refusedOrBusy: 21,
  paperOut: 22,
  coverOpen: 23,
  printerFault: 24,
  timedOut: 25,
  uncertain: 30,
} as const;

/** The exit codes for `--help`. */
export const EXIT_CODES_HELP = `Exit codes:
   0  ok                        22  paper out
   1  anything else             23  cover open
   2  wrong usage               24  another printer fault
  10  the agent is not running  25  timed out
  20  printer unreachable       30  uncertain: it may be on paper
  21  refused, or in use`;

const OF_ERROR: Readonly<Partial<Record<AgentErrorCode, number>>> = {
  'address-not-allowed': EXIT.usage,
  'bad-message': EXIT.usage,
  'unknown-printer': EXIT.usage,
  'unknown-job': EXIT.usage,
  unreachable: EXIT.unreachable,
  'not-connected': EXIT.unreachable,
  refused: EXIT.refusedOrBusy,
  busy: EXIT.refusedOrBusy,
  'wrong-port': EXIT.refusedOrBusy,
  silent: EXIT.printerFault,
  'certificate-changed': EXIT.printerFault,
  timeout: EXIT.timedOut,
};

const OF_WAIT: Readonly<Record<WaitReason, number>> = {
  'paper-out': EXIT.paperOut,
  'paper-low': EXIT.paperOut,
  'cover-open': EXIT.coverOpen,
  cutter: EXIT.printerFault,
  offline: EXIT.printerFault,
  error: EXIT.printerFault,
  disconnected: EXIT.unreachable,
  unreachable: EXIT.unreachable,
  refused: EXIT.refusedOrBusy,
  timeout: EXIT.timedOut,
};

export function exitCodeOfError(code: AgentErrorCode): number {
  return OF_ERROR[code] ?? EXIT.failed;
}

/** The exit code for a job's state when the command stops waiting for it. */
export function exitCodeOfJob({ state, waitsFor }: Pick<Job, 'state' | 'waitsFor'>): number {
  switch (state) {
    case 'printed':
    case 'sent':
      return EXIT.ok;
    case 'uncertain':
      return EXIT.uncertain;
    case 'waiting':
      return waitsFor === undefined ? EXIT.timedOut : OF_WAIT[waitsFor];
    case 'accepted':
    case 'printing':
    case 'held':
      return EXIT.timedOut;
    case 'cancelled':
    case 'failed':
      return EXIT.printerFault;
  }
}
