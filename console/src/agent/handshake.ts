import { PROTOCOL_VERSION } from '@servery/protocol/printing/limits';
import { prove, randomToken, sameProof } from '@servery/protocol/printing/proof';
import { AgentRequestError, OtherProtocolError } from './agentFailure.ts';
import type { AgentLine } from './line.ts';

/** Who dials, as the agent's page and its log show it. */
export interface Client {
  readonly name: string;
  readonly version: string;
}

/** What came of greeting the agent. */
export type Handshake =
  | { readonly outcome: 'ready'; readonly agent: ReadyAgent }
  /** This console has no token, or the agent has none for it. */
  | { readonly outcome: 'unpaired' }
  /** It calls itself paired but cannot prove it: another program on the port, or a pairing made anew. */
  | { readonly outcome: 'untrusted' }
  | { readonly outcome: 'unsupported'; readonly older: OlderSide };

/** Which side is to be updated where the two speak different versions; undefined where it cannot be told. */
export type OlderSide = 'agent' | 'console' | undefined;

const olderSide = (protocol: number): OlderSide => (protocol < PROTOCOL_VERSION ? 'agent' : 'console');

export interface ReadyAgent {
  readonly version: string;
  readonly name: string;
  /** The name of the computer it runs on. */
  readonly host: string;
  /** BCP 47 tag of the language it prints in where a printer has none of its own. */
  readonly locale: string;
}

/**
 * Greets the agent and signs in. The console's own proof is sent only after the agent's has been found right, so
 * that another program on the port learns nothing from the console.
 *
 * @param scope whose jobs this line may see, `<platform host>/<mid>`.
 * @throws AgentRequestError when the line fails meanwhile.
 */
export async function shakeHands(
  line: AgentLine,
  {
    client,
    token,
    scope,
  }: { readonly client: Client; readonly token: string | undefined; readonly scope: string },
): Promise<Handshake> {
  const nonce = randomToken();
  try {
    const hello = await line.request('hello', { client, nonce });
    const { version, protocol } = hello.agent;
    if (protocol !== PROTOCOL_VERSION) return { outcome: 'unsupported', older: olderSide(protocol) };
    if (token === undefined || !hello.paired) return { outcome: 'unpaired' };

    const nonces = { client: nonce, agent: hello.nonce };
    const expected = await prove(token, 'agent', nonces);
    if (hello.proof === undefined || !sameProof(hello.proof, expected)) return { outcome: 'untrusted' };

    const auth = await line.request('auth', { proof: await prove(token, 'console', nonces), scope });
    return { outcome: 'ready', agent: { version, ...auth.agent, locale: auth.locale } };
  } catch (error) {
    if (!(error instanceof AgentRequestError)) throw error;
    if (error instanceof OtherProtocolError)
      return { outcome: 'unsupported', older: olderSide(error.protocol) };
    if (error.code === 'not-paired') return { outcome: 'unpaired' };
    if (error.code === 'unsupported-version' || error.code === 'unreadable')
      return { outcome: 'unsupported', older: undefined };
    throw error;
  }
}
