import type { AgentErrorCode } from '@servery/protocol/printing/errors';

/** Something the agent cannot do, with the code the console words it by and a sentence for supporters. */
export class AgentFault extends Error {
  readonly code: AgentErrorCode;
  /** Another printer answers in the place of the one that is meant. */
  readonly isOfStranger: boolean;

  constructor(code: AgentErrorCode, message: string, isOfStranger = false) {
    super(message);
    this.name = 'AgentFault';
    this.code = code;
    this.isOfStranger = isOfStranger;
  }
}

/** Said of a job that is forgotten, that never was, or that is none of the asker's: nobody can tell which. */
export function unknownJob(jobId: string): AgentFault {
  return new AgentFault(
    'unknown-job',
    `There is no job ${jobId}: it was finished long ago and is forgotten.`,
  );
}
