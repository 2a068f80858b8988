import type { AgentErrorCode } from '@servery/protocol/printing/errors';

/** Something that the agent cannot do: a code, which the console turns into a message, and a sentence for support. */
export class AgentFault extends Error {
  readonly code: AgentErrorCode;
  /** The device that answers instead of the printer: a different printer, or a Star printer whose kind nobody has chosen. */
  readonly other: 'stranger' | 'star' | undefined;

  constructor(code: AgentErrorCode, message: string, other?: 'stranger' | 'star') {
    super(message);
    this.name = 'AgentFault';
    this.code = code;
    this.other = other;
  }
}

/** The same fault for a forgotten job, one that never existed and another restaurant's: the caller cannot tell which. */
export function unknownJob(jobId: string): AgentFault {
  return new AgentFault(
    'unknown-job',
    `There is no job ${jobId}: the ID is wrong, or the job finished long ago.`,
  );
}
