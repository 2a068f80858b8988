import type { AgentErrorCode } from '@servery/protocol/printing/errors';

/** Something the agent cannot do, with the code the console words it by and a sentence for supporters. */
export class AgentFault extends Error {
  readonly code: AgentErrorCode;

  constructor(code: AgentErrorCode, message: string) {
    super(message);
    this.name = 'AgentFault';
    this.code = code;
  }
}
