import type { AgentErrorCode } from '@servery/protocol/printing/errors';

/**
 * Why a request to the print agent came to nothing: the agent's own refusals, and what keeps the console from
 * asking it at all.
 *
 * - `stranger`: another printer answers where the one that is meant was
 * - `other-version`: a `bad-message` for an agent that is of another version than this console
 * - `bad-request`: a `bad-message` that was about no order
 * - `absent`: nothing listens where the agent should
 * - `blocked`: the browser does not let this page speak with the agent
 * - `unpaired`: the agent is there, but may not print for this console yet
 * - `unsupported`: the agent speaks another version of the protocol
 * - `off`: nobody is signed in, or this device does not print
 * - `lost`: the connection went while the answer was awaited; whether the agent acted is not known
 * - `unanswered`: the agent is connected and silent; whether it acted is not known
 * - `unreadable`: the agent answered something that the protocol does not know
 */
export type AgentFailureCode =
  | AgentErrorCode
  | 'stranger'
  | 'other-version'
  | 'bad-request'
  | 'absent'
  | 'blocked'
  | 'unpaired'
  | 'unsupported'
  | 'off'
  | 'lost'
  | 'unanswered'
  | 'unreadable';

/** The error type of `agentApi`. `message` is for supporters; people read `agentErrorText`. */
export interface AgentFailure {
  readonly code: AgentFailureCode;
  readonly message: string;
}

/** An {@link AgentFailure} as it is thrown. */
export class AgentRequestError extends Error {
  readonly code: AgentFailureCode;

  constructor(code: AgentFailureCode, message: string) {
    super(message);
    this.name = 'AgentRequestError';
    this.code = code;
  }
}

/** The agent speaks another major version of the protocol, as its own words show. */
export class OtherProtocolError extends AgentRequestError {
  /** The version that the agent speaks. */
  readonly protocol: number;

  constructor(protocol: number) {
    super('unsupported-version', `The agent speaks version ${protocol} of the protocol.`);
    this.protocol = protocol;
  }
}
