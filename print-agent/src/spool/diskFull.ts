import { AgentFault } from '../fault.ts';

/** The disk has no room for another job. */
export class JournalFull extends Error {
  constructor(cause: unknown) {
    super('The disk is full.', { cause });
    this.name = 'JournalFull';
  }
}

/** Whether an error says that there is no room. */
function isFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG';
}

/** The error as {@link JournalFull} where there is no room. */
export function asFull(error: unknown): unknown {
  return isFull(error) ? new JournalFull(error) : error;
}

/** What the asker is told of an error of the disk: one sentence where there is no room, another for all else. */
export function diskFault(error: unknown, full: string, failing: string): AgentFault {
  return error instanceof JournalFull || isFull(error)
    ? new AgentFault('spool-full', full)
    : new AgentFault('internal', failing);
}
