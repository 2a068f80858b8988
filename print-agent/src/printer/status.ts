import type { PrinterFault } from '@servery/protocol/printing/printer';
import type { RealTimeKind } from './commands.ts';

/** The state of a printer's sensors. */
export interface Status {
  readonly offline: boolean;
  readonly coverOpen: boolean;
  readonly paperOut: boolean;
  /** It stopped at the end of the paper: the only sign of it from a printer that does not answer the paper question. */
  readonly stoppedAtPaperEnd: boolean;
  readonly paperLow: boolean;
  readonly cutter: boolean;
  readonly error: boolean;
}

export const READY_STATUS: Status = {
  offline: false,
  coverOpen: false,
  paperOut: false,
  stoppedAtPaperEnd: false,
  paperLow: false,
  cutter: false,
  error: false,
};

/**
 * Updates the status with the answer to DLE EOT n. Several answers report the same condition; the one that names the
 * cause counts.
 */
export function applyRealTimeStatus(status: Status, n: RealTimeKind, byte: number): Status {
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

/** Parses the four bytes of automatic status (GS a). */
export function fromAutomaticStatus([first, errors, paper]: readonly [
  number,
  number,
  number,
  number,
]): Status {
  return {
    ...READY_STATUS,
    offline: (first & 0x08) !== 0,
    coverOpen: (first & 0x20) !== 0,
    cutter: (errors & 0x08) !== 0,
    error: (errors & 0x24) !== 0,
    paperLow: (paper & 0x03) !== 0,
    paperOut: (paper & 0x0c) !== 0,
  };
}

/** The faults, causes rather than consequences: a printer without paper is offline too. */
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
