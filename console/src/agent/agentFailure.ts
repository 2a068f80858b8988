import { WireError, type WireErrorCode } from '@servery/protocol/printing/wireClient';

/**
 * Why a request to the print agent failed: the wire's error codes, and the reasons why the console cannot send it.
 *
 * - `other-version`: a `bad-message` from an agent with another version than this console
 * - `bad-request`: a `bad-message` that was not about an order
 * - `absent`: nothing listens at the agent's address
 * - `blocked`: the browser does not let this page connect to the agent
 * - `unpaired`: the agent answers, but may not print for this console yet
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

/** The error type of `agentApi`. `message` is for support staff; users read `agentErrorText`. */
export interface AgentFailure {
  readonly code: AgentFailureCode;
  readonly message: string;
}

/** An {@link AgentFailure} for requests that are not sent to the agent. */
export class NotConnectedError extends Error {
  readonly code: AgentFailureCode;

  constructor(code: AgentFailureCode, message: string) {
    super(message);
    this.name = 'NotConnectedError';
    this.code = code;
  }
}

/** Converts a request's error to a failure. @throws any error that is not the agent's but a bug of ours. */
export function failureOf(error: unknown): AgentFailure {
  if (!(error instanceof WireError || error instanceof NotConnectedError)) throw error;
  return { code: error.code, message: error.message };
}
