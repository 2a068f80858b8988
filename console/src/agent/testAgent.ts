/**
 * A print agent for tests: a real WebSocket server that speaks the protocol as far as a test needs it. It checks
 * frames with the protocol's schemas, so that a console that sends invalid frames fails here.
 */
import type { AddressInfo } from 'node:net';
import { FRAME_BYTES } from '@servery/protocol/printing/limits';
import {
  type AnswerBody,
  type EventBody,
  type EventType,
  isRequestType,
  type RequestBody,
  requestFrame,
  requests,
  type RequestType,
} from '@servery/protocol/printing/messages';
import { prove, randomToken, sameProof } from '@servery/protocol/printing/proof';
import { type WebSocket as Peer, WebSocketServer } from 'ws';
import * as z from 'zod/mini';

/** Answers a request, or refuses it with the error it returns, or stays silent with `undefined`. */
type Answers = {
  [T in RequestType]?: (body: RequestBody<T>) => AnswerBody<T> | Refusal | undefined;
};

interface Refusal {
  /** The error's code. */
  readonly refuse: string;
  readonly stranger?: boolean;
}

export interface TestAgent {
  readonly url: string;
  /** The types of the received requests, oldest first. */
  readonly requestTypes: RequestType[];
  readonly scopes: (string | undefined)[];
  answers: Answers;
  /** The token of the only console that it knows. */
  token: string | undefined;
  /** The token that it authenticates with; its own unless a test plays an impostor. */
  provesWith?: string;
  sendEvent<T extends EventType>(type: T, body: EventBody<T>): void;
  /** Terminates every connection without a close frame. */
  cut(): void;
  close(): Promise<void>;
}

const VERSION = { version: '1.2.3', protocol: 1 };

async function defaultAnswer(
  agent: TestAgent,
  connectionState: Map<string, unknown>,
  type: RequestType,
  body: unknown,
) {
  if (type === 'hello') {
    const { nonce } = body as RequestBody<'hello'>;
    const nonces = { client: nonce, agent: randomToken() };
    connectionState.set('nonces', nonces);
    const paired = agent.token !== undefined;
    const secret = agent.provesWith ?? agent.token;
    const proof = secret === undefined ? {} : { proof: await prove(secret, 'agent', nonces) };
    return { agent: VERSION, nonce: nonces.agent, paired, ...proof };
  }
  if (type === 'auth') {
    const { proof, scope } = body as RequestBody<'auth'>;
    agent.scopes.push(scope);
    const nonces = connectionState.get('nonces') as { client: string; agent: string };
    if (!sameProof(proof, await prove(agent.token ?? '', 'console', nonces))) return { refuse: 'not-paired' };
    return {
      agent: { name: 'Counter', host: 'till-1' },
      printers: [],
      watch: { armed: false },
      locale: 'en-US',
    };
  }
  return undefined;
}

async function answer(
  agent: TestAgent,
  connectionState: Map<string, unknown>,
  peer: Peer,
  text: string,
): Promise<void> {
  const { id, type, ...rest } = z.parse(requestFrame, JSON.parse(text));
  if (!isRequestType(type)) throw new Error(`A console asked for ${type}`);
  const body = z.parse(requests[type], rest);
  agent.requestTypes.push(type);
  const custom = agent.answers[type] as ((body: unknown) => object | undefined) | undefined;
  const response = custom ? custom(body) : await defaultAnswer(agent, connectionState, type, body);
  if (response === undefined) return;
  const frame =
    'refuse' in response ? { ok: false, error: errorOf(response as Refusal) } : { ok: true, ...response };
  peer.send(JSON.stringify({ v: 1, re: id, ...frame }));
}

const errorOf = ({ refuse: code, ...more }: Refusal): object => ({ code, message: 'No.', ...more });

/** Starts one on a free port; `port` reuses the port of an earlier one. */
export async function startTestAgent(
  options: Partial<TestAgent> & { readonly port?: number } = {},
): Promise<TestAgent> {
  const server = new WebSocketServer({
    ...{ host: '127.0.0.1', port: options.port ?? 0, path: '/v1' },
    maxPayload: FRAME_BYTES,
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const agent: TestAgent = {
    requestTypes: [],
    scopes: [],
    answers: {},
    token: undefined,
    ...options,
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    sendEvent: (type, body) => {
      for (const peer of server.clients) peer.send(JSON.stringify({ v: 1, type, ...body }));
    },
    cut: () => {
      for (const peer of server.clients) peer.terminate();
    },
    close: () => {
      agent.cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  server.on('connection', (peer) => {
    // The socket closes itself on a frame that is too large.
    peer.on('error', () => undefined);
    const connectionState = new Map<string, unknown>();
    peer.on('message', (data) => void answer(agent, connectionState, peer, (data as Buffer).toString()));
  });
  return agent;
}
