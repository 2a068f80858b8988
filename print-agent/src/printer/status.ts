import type { PrinterFault } from '@servery/protocol/printing/printer';
import type { RealTimeKind } from './commands.ts';

/** What a printer's sensors say. */
export interface Status {
  readonly offline: boolean;
  readonly coverOpen: boolean;
  readonly paperOut: boolean;
  /** It stopped at the paper's end: all that one says of it that does not answer how its paper is. */
  readonly stoppedAtPaperEnd: boolean;
  readonly paperLow: boolean;
  readonly cutter: boolean;
  readonly error: boolean;
}

export const ALL_WELL: Status = {
  offline: false,
  coverOpen: false,
  paperOut: false,
  stoppedAtPaperEnd: false,
  paperLow: false,
  cutter: false,
  error: false,
};

/**
 * The status as the answer to DLE EOT n changes it. A printer says the same thing in several answers; the one that
 * names the cause decides.
 */
export function withRealTime(status: Status, n: RealTimeKind, byte: number): Status {
  switch (n) {
    case 1:
      return { ...status, offline: (byte & 0x08) !== 0 };
    case 2:
      return {
        ...status,
        coverOpen: (byte & 0x04) !== 0,
        stoppedAtPaperEnd: (byte & 0x20) !== 0,
        error: (byte & 0x40) !== 0,
      };
    case 3:
      return { ...status, cutter: (byte & 0x08) !== 0, error: status.error || (byte & 0x20) !== 0 };
    case 4:
      return { ...status, paperLow: (byte & 0x0c) !== 0, paperOut: (byte & 0x60) !== 0 };
  }
}

/** The status that the four bytes of automatic status (GS a) give. */
export function automatic([first, errors, paper]: readonly [number, number, number, number]): Status {
  return {
    ...ALL_WELL,
    offline: (first & 0x08) !== 0,
    coverOpen: (first & 0x20) !== 0,
    cutter: (errors & 0x08) !== 0,
    error: (errors & 0x24) !== 0,
    paperLow: (paper & 0x03) !== 0,
    paperOut: (paper & 0x0c) !== 0,
  };
}

/** What is the matter, the cause before its consequences: a printer without paper is offline too. */
export function faultsOf(status: Status): PrinterFault[] {
  const { offline, coverOpen, paperLow, cutter, error } = status;
  const paperOut = status.paperOut || status.stoppedAtPaperEnd;
  const causes: PrinterFault[] = [];
  if (coverOpen) causes.push('cover-open');
  if (paperOut) causes.push('paper-out');
  if (cutter) causes.push('cutter');
  // A stuck cutter sets the error bit as well.
  if (error && !cutter) causes.push('error');
  if (offline && causes.length === 0) causes.push('offline');
  if (paperLow && !paperOut) causes.push('paper-low');
  return causes;
}

/** The first fault that keeps the printer from printing; undefined when it can print. */
export function blockedBy(status: Status): PrinterFault | undefined {
  return faultsOf(status).find((fault) => fault !== 'paper-low');
}
