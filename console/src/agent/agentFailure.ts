import { WireError, type WireErrorCode } from '@servery/protocol/printing/wireClient';

/**
 * Why a request to the print agent came to nothing: what the wire knows, and what keeps the console from asking at all.
 *
 * - `other-version`: a `bad-message` for an agent that is of another version than this console
 * - `bad-request`: a `bad-message` that was about no order
 * - `absent`: nothing listens where the agent should
 * - `blocked`: the browser does not let this page speak with the agent
 * - `unpaired`: the agent is there, but may not print for this console yet
 * - `unsupported`: the agent speaks another version of the protocol
 * - `off`: nobody is signed in, or this device does not print
 */
export type AgentFailureCode =
  | WireErrorCode
  | 'other-version'
  | 'bad-request'
  | 'absent'
  | 'blocked'
  | 'unpaired'
  | 'unsupported'
  | 'off';

/** The error type of `agentApi`. `message` is for supporters; people read `agentErrorText`. */
export interface AgentFailure {
  readonly code: AgentFailureCode;
  readonly message: string;
}

/** An {@link AgentFailure} as it is thrown where the agent is not asked. */
export class NotConnectedError extends Error {
  readonly code: AgentFailureCode;

  constructor(code: AgentFailureCode, message: string) {
    super(message);
    this.name = 'NotConnectedError';
    this.code = code;
  }
}

/** What a request threw as a failure. @throws what is no failure of the agent's, but a mistake of ours. */
export function failureOf(error: unknown): AgentFailure {
  if (!(error instanceof WireError || error instanceof NotConnectedError)) throw error;
  return { code: error.code, message: error.message };
}
