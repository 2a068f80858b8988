import { PROTOCOL_VERSION } from './limits.ts';
import type { AnswerBody, RequestBody } from './messages.ts';
import { type Nonces, prove, randomToken, sameProof } from './proof.ts';
import { OtherProtocolError, type WireClient, WireError } from './wireClient.ts';

/** The client, as the agent's page and its log show it. */
export type Client = RequestBody<'hello'>['client'];

/** The side to update when the versions differ; undefined if unknown. */
export type OlderSide = 'agent' | 'console' | undefined;

/** The result of greeting the agent. */
export type Handshake =
  | { readonly outcome: 'ready'; readonly version: string; readonly welcome: AnswerBody<'auth'> }
  /** This client has no token, or the agent has none for this client. */
  | { readonly outcome: 'unpaired' }
  /** The agent claims to be paired but cannot prove it: another program on the port, or a renewed pairing. */
  | { readonly outcome: 'untrusted' }
  | { readonly outcome: 'unsupported'; readonly older: OlderSide };

const olderSide = (protocol: number): OlderSide => (protocol < PROTOCOL_VERSION ? 'agent' : 'console');

/** Greets the agent, which then knows the client and may pair it. @throws WireError */
export async function greet(
  wire: WireClient,
  client: Client,
): Promise<{ readonly nonces: Nonces; readonly hello: AnswerBody<'hello'> }> {
  const nonce = randomToken();
  const hello = await wire.request('hello', { client, nonce });
  return { nonces: { client: nonce, agent: hello.nonce }, hello };
}

/**
 * Greets the agent and signs in. The client sends its proof only after it has verified the agent's, so that another
 * program on the port learns nothing.
 *
 * @param scope whose jobs this connection may see, `<platform host>/<mid>`; without it, only those that it submits.
 * @throws WireError when the connection fails.
 */
export async function shakeHands(
  wire: WireClient,
  {
    client,
    token,
    scope,
  }: { readonly client: Client; readonly token: string | undefined; readonly scope?: string },
): Promise<Handshake> {
  try {
    const { nonces, hello } = await greet(wire, client);
    const { version, protocol } = hello.agent;
    if (protocol !== PROTOCOL_VERSION) return { outcome: 'unsupported', older: olderSide(protocol) };
    if (token === undefined || !hello.paired) return { outcome: 'unpaired' };
    const expected = await prove(token, 'agent', nonces);
    if (hello.proof === undefined || !sameProof(hello.proof, expected)) return { outcome: 'untrusted' };
    const proof = await prove(token, 'console', nonces);
    const welcome = await wire.request('auth', { proof, ...(scope !== undefined && { scope }) });
    return { outcome: 'ready', version, welcome };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    if (error instanceof OtherProtocolError)
      return { outcome: 'unsupported', older: olderSide(error.protocol) };
    if (error.code === 'not-paired') return { outcome: 'unpaired' };
    if (error.code === 'unsupported-version' || error.code === 'unreadable')
      return { outcome: 'unsupported', older: undefined };
    throw error;
  }
}
