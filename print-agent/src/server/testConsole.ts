/** For tests: the console's end of a socket, with direct access to the frames. */
import { once } from 'node:events';
import { greet, shakeHands } from '@servery/protocol/printing/handshake';
import { WireClient } from '@servery/protocol/printing/wireClient';
import { type ClientOptions, WebSocket } from 'ws';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';

const frame = z.looseObject({
  re: z.optional(z.string()),
  ok: z.optional(z.boolean()),
  type: z.optional(z.string()),
  error: z.optional(z.looseObject({ code: z.string(), message: z.string() })),
});
type Frame = z.output<typeof frame>;

const CLIENT = { name: 'test', version: '1' };

export class TestConsole {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  /** Sends `hello` and `auth`, as every client does. */
  readonly #wire: WireClient;
  readonly #arrived = new EventTarget();
  #count = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.#wire = new WireClient(socket);
    socket.on('message', (data) => {
      this.frames.push(frame.parse(JSON.parse((data as Buffer).toString())));
      this.#arrived.dispatchEvent(new Event('frame'));
    });
    socket.on('error', () => undefined);
  }

  /** Rejects with the HTTP status if the agent refuses the socket; it closes after the running test. */
  static async open(port: number, options: ClientOptions & { path?: string }): Promise<TestConsole> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${options.path ?? '/v1'}`, options);
    const opened = new TestConsole(socket);
    onTestFinished(() => socket.terminate());
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return opened;
  }

  /** Opens a socket and authenticates. */
  static async signIn(port: number, origin: string, token: string, scope?: string): Promise<TestConsole> {
    const opened = await TestConsole.open(port, { origin });
    const { outcome } = await shakeHands(opened.#wire, { client: CLIENT, token, ...(scope && { scope }) });
    if (outcome !== 'ready') throw new Error(`The agent is ${outcome}.`);
    return opened;
  }

  hello(): ReturnType<typeof greet> {
    return greet(this.#wire, CLIENT);
  }

  async ask(type: string, body: object = {}): Promise<Frame> {
    this.#count += 1;
    const id = `test-${this.#count}`;
    this.socket.send(JSON.stringify({ v: 1, id, type, ...body }));
    return this.next((each) => each.re === id);
  }

  /** The first matching frame, already received or still to come. */
  async next(fits: (frame: Frame) => boolean): Promise<Frame> {
    for (;;) {
      const found = this.frames.find(fits);
      if (found) return found;
      await once(this.#arrived, 'frame');
    }
  }

  /** Resolves with the agent's close code. */
  async closed(): Promise<number> {
    if (this.socket.readyState === WebSocket.CLOSED) throw new Error('It was closed before.');
    const [code] = (await once(this.socket, 'close')) as [number];
    return code;
  }
}
