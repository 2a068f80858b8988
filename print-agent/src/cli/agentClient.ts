import { shakeHands } from '@servery/protocol/printing/handshake';
import { AGENT_PATH } from '@servery/protocol/printing/limits';
import type { AnswerBody, RequestBody, RequestType } from '@servery/protocol/printing/messages';
import { type AgentEvent, WireClient, WireError } from '@servery/protocol/printing/wireClient';
import { opened } from '@servery/protocol/printing/wireSocket';
import { WebSocket } from 'ws';
import { dataFolder } from '../config/dataFolder.ts';
import { readRunning } from '../config/running.ts';
import { readSecret } from '../config/secret.ts';
import { AgentFault } from '../fault.ts';
import { Problem } from '../problem.ts';
import type { CommandLineAnswers, CommandLineBody, CommandLineType } from '../server/commandLineRequests.ts';
import { AGENT } from '../version.ts';
import { COMMAND_LINE_HEADER } from '../server/peer.ts';
import { EXIT } from './exitCodes.ts';

/** How long the agent may take to answer what does not wait for a printer. */
const PATIENCE_MS = 60_000;
const DIAL_PATIENCE_MS = 5000;

/** The command line's conversation with the agent that runs on the same data folder. */
export class AgentClient {
  readonly port: number;
  /** What the agent told of itself. */
  readonly welcome: AnswerBody<'auth'>;
  readonly #wire: WireClient;

  private constructor(wire: WireClient, port: number, welcome: AnswerBody<'auth'>) {
    this.#wire = wire;
    this.port = port;
    this.welcome = welcome;
  }

  /**
   * Connects and proves to each other that both can read the folder's secret.
   *
   * @throws Problem with exit code 10 when no agent runs on that folder.
   */
  static async connect(asked: string | undefined): Promise<AgentClient> {
    const folder = dataFolder(asked);
    const secret = await readSecret(folder);
    const running = await readRunning(folder);
    if (secret === undefined || running === undefined) throw notRunning(folder);
    const socket = new WebSocket(`ws://127.0.0.1:${running.port}${AGENT_PATH}`, {
      headers: { [COMMAND_LINE_HEADER]: AGENT.version },
    });
    await opened(socket, DIAL_PATIENCE_MS).catch(() => {
      throw notRunning(folder);
    });
    const wire = new WireClient(socket, { patienceMs: PATIENCE_MS });
    const hands = await shakeHands(wire, { client: AGENT, token: secret }).catch(explain);
    if (hands.outcome === 'ready') return new AgentClient(wire, running.port, hands.welcome);
    wire.close();
    throw new Problem(
      `What listens on port ${running.port} is not the agent of ${folder}: stop it, or start the agent on another port.`,
      EXIT.notRunning,
    );
  }

  /** Asks what a console may ask. @throws AgentFault with what the agent answered. */
  request<T extends RequestType>(type: T, body: RequestBody<T>): Promise<AnswerBody<T>> {
    return this.#wire.request(type, body).catch(explain);
  }

  /** Asks what only the command line may ask. */
  async command<T extends CommandLineType>(
    type: T,
    body: CommandLineBody<T>,
  ): Promise<CommandLineAnswers[T]> {
    // Both ends are of one version: it is the same program.
    return (await this.#wire.ask(type, body).catch(explain)) as CommandLineAnswers[T];
  }

  /** Listens to the agent's events; the function that comes back stops it. */
  onEvent(listener: (event: AgentEvent) => void): () => void {
    return this.#wire.onEvent(listener);
  }

  close(): void {
    this.#wire.close();
  }
}

/** @throws what a person at the terminal can act on */
function explain(error: unknown): never {
  if (!(error instanceof WireError)) throw error;
  const { code, message } = error;
  if (code === 'lost') throw new Problem('The agent stopped while it was asked.', EXIT.notRunning);
  if (code === 'unanswered') throw new Problem('The agent does not answer.', EXIT.timedOut);
  if (code === 'unreadable') throw new Problem(message);
  throw new AgentFault(code === 'stranger' ? 'unreachable' : code, message);
}

function notRunning(folder: string): Problem {
  return new Problem(
    `The agent is not running on ${folder}: start it with "servery-agent run", or name its folder with --data-dir.`,
    EXIT.notRunning,
  );
}

/** Connects for the time of one piece of work. */
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
