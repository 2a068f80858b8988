import { AgentFault } from '../fault.ts';

/** The disk has no room for another job. */
export class JournalFull extends Error {
  constructor(cause: unknown) {
    super('The disk is full.', { cause });
    this.name = 'JournalFull';
  }
}

/** Whether an error means that the disk is full. */
function isFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG';
}

/** Converts an error to {@link JournalFull} if the disk is full. */
export function toDiskFullError(error: unknown): unknown {
  return isFull(error) ? new JournalFull(error) : error;
}

/** The fault for a disk error: one message for a full disk, another for everything else. */
export function diskFault(error: unknown, full: string, failing: string): AgentFault {
  return error instanceof JournalFull || isFull(error)
    ? new AgentFault('spool-full', full)
    : new AgentFault('internal', failing);
}
