import * as z from 'zod/mini';

/** Reasons why the agent refuses a request. The console words each in the user's language; `message` is for support. */
export const AGENT_ERROR_CODES = [
  'bad-message',
  'unsupported-version',
  'not-paired',
  'bad-code',
  'too-many-attempts',
  'too-large',
  'too-fast',
  'unknown-printer',
  'address-not-allowed',
  'unreachable',
  'refused',
  'busy',
  'timeout',
  'silent',
  'wrong-port',
  'certificate-changed',
  'not-connected',
  'unknown-job',
  'key-conflict',
  'spool-full',
  'internal',
] as const;
export type AgentErrorCode = (typeof AGENT_ERROR_CODES)[number];

/**
 * Sent with `unreachable`: a different printer answers at the expected one's address. It is not a code of its own,
 * because a console that does not know a code cannot read the message.
 */
export const stranger = z.optional(z.boolean());
/** The same for a Star printer whose kind nobody has chosen. */
export const star = z.optional(z.boolean());

export const agentError = z.object({ code: z.enum(AGENT_ERROR_CODES), message: z.string(), stranger, star });
export type AgentError = z.output<typeof agentError>;
