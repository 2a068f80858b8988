import { shakeHands } from '@servery/protocol/printing/handshake';
import { AGENT_PATH } from '@servery/protocol/printing/limits';
import type { AnswerBody, RequestBody, RequestType } from '@servery/protocol/printing/messages';
import { type AgentEvent, WireClient, WireError } from '@servery/protocol/printing/wireClient';
import { waitUntilOpen } from '@servery/protocol/printing/wireSocket';
import { WebSocket } from 'ws';
import { dataFolder } from '../config/dataFolder.ts';
import { readRunningAgent } from '../config/running.ts';
import { readSecret } from '../config/secret.ts';
import { AgentFault } from '../fault.ts';
import { Problem } from '../problem.ts';
import type { CommandLineAnswers, CommandLineBody, CommandLineType } from '../server/commandLineRequests.ts';
import { AGENT } from '../version.ts';
import { COMMAND_LINE_HEADER } from '../server/peer.ts';
import { EXIT } from './exitCodes.ts';

/** Timeout of requests that do not wait for a printer. */
const TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 5000;

/** The command line's connection to the agent that runs on the same data folder. */
export class AgentClient {
  readonly port: number;
  /** The agent's response to `auth`. */
  readonly welcome: AnswerBody<'auth'>;
  readonly #wire: WireClient;

  private constructor(wire: WireClient, port: number, welcome: AnswerBody<'auth'>) {
    this.#wire = wire;
    this.port = port;
    this.welcome = welcome;
  }

  /**
   * Connects; both sides prove to each other that they can read the folder's secret.
   *
   * @throws Problem with exit code 10 when no agent runs on that folder.
   */
  static async connect(dataDir: string | undefined): Promise<AgentClient> {
    const folder = dataFolder(dataDir);
    const secret = await readSecret(folder);
    const running = await readRunningAgent(folder);
    if (secret === undefined || running === undefined) throw notRunning(folder);
    const socket = new WebSocket(`ws://127.0.0.1:${running.port}${AGENT_PATH}`, {
      headers: { [COMMAND_LINE_HEADER]: AGENT.version },
    });
    await waitUntilOpen(socket, CONNECT_TIMEOUT_MS).catch(() => {
      throw notRunning(folder);
    });
    const wire = new WireClient(socket, { timeoutMs: TIMEOUT_MS });
    const hands = await shakeHands(wire, { client: AGENT, token: secret }).catch(explain);
    if (hands.outcome === 'ready') return new AgentClient(wire, running.port, hands.welcome);
    wire.close();
    throw new Problem(
      `The program on port ${running.port} is not the agent of ${folder}: stop it, or start the agent on another port.`,
      EXIT.notRunning,
    );
  }

  /** Sends a request that consoles may send too. @throws AgentFault with the agent's error. */
  request<T extends RequestType>(type: T, body: RequestBody<T>): Promise<AnswerBody<T>> {
    return this.#wire.request(type, body).catch(explain);
  }

  /** Sends a request that only the command line may send. */
  async command<T extends CommandLineType>(
    type: T,
    body: CommandLineBody<T>,
  ): Promise<CommandLineAnswers[T]> {
    // No schema check: both ends are the same program in the same version.
    return (await this.#wire.ask(type, body).catch(explain)) as CommandLineAnswers[T];
  }

  /** Adds a listener for the agent's events; the returned function removes it. */
  onEvent(listener: (event: AgentEvent) => void): () => void {
    return this.#wire.onEvent(listener);
  }

  close(): void {
    this.#wire.close();
  }
}

/** @throws an error that a person at the terminal can act on */
function explain(error: unknown): never {
  if (!(error instanceof WireError)) throw error;
  const { code, message } = error;
  if (code === 'lost') throw new Problem('The agent stopped before it answered.', EXIT.notRunning);
  if (code === 'unanswered') throw new Problem('The agent is not responding.', EXIT.timedOut);
  if (code === 'unreadable') throw new Problem(message);
  throw new AgentFault(code === 'stranger' || code === 'star' ? 'unreachable' : code, message);
}

function notRunning(folder: string): Problem {
  return new Problem(
    `The agent is not running in ${folder}: start it with "servery-agent run", or name its folder with --data-dir.`,
    EXIT.notRunning,
  );
}

/** Runs `work` with a connection, then closes it. */
export async function withAgent<T>(
  dataDir: string | undefined,
  work: (client: AgentClient) => Promise<T>,
): Promise<T> {
  const client = await AgentClient.connect(dataDir);
  try {
    return await work(client);
  } finally {
    client.close();
  }
}
