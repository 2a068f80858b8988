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
