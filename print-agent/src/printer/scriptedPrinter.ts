import type { Dial, Endpoint, WireListener } from './wire.ts';

/** The behaviour of a scripted printer; by default it answers everything. */
export interface Script {
  /** `refuse` and `hang` simulate the network; `close` accepts and closes at once. */
  reach: 'accept' | 'refuse' | 'hang' | 'close';
  /** The answers to DLE EOT 1 to 4; undefined for no answers. */
  realTime: readonly [number, number, number, number] | undefined;
  paper: boolean;
  process: boolean;
  /** Closes its side once the agent has closed its own. */
  ends: boolean;
  /** The serial number and the name of the model that it reports. */
  serial: string | undefined;
  model: string | undefined;
  /** Accepts bytes and neither answers nor confirms, like a printer that does not process its buffer. */
  stalled: boolean;
}

/** For tests: a printer behind an injected wire that answers at once as scripted. */
export class ScriptedPrinter {
  readonly script: Script = {
    reach: 'accept',
    realTime: [0x12, 0x12, 0x12, 0x12],
    paper: true,
    process: true,
    ends: false,
    serial: undefined,
    model: undefined,
    stalled: false,
  };
  /** When each connection was tried. */
  readonly dialled: number[] = [];
  /** The endpoint of each connection attempt. */
  readonly endpoints: Endpoint[] = [];
  /** The writes of all connections. */
  readonly writes: Uint8Array[] = [];
  /** Stalls once it has received this text. */
  stallsAt: string | undefined;
  /** Answers to an earlier connection, sent when the next one asks its first question. */
  late: Uint8Array | undefined;
  /** Bytes that the system has not accepted yet. */
  unsent = 0;
  readonly #now: () => number;
  #listener: WireListener | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  readonly dial: Dial = (endpoint, listener) => {
    this.dialled.push(this.#now());
    this.endpoints.push(endpoint);
    const { reach } = this.script;
    queueMicrotask(() => {
      if (reach === 'refuse') listener.closed(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
      if (reach === 'accept' || reach === 'close') {
        this.#listener = listener;
        listener.opened();
      }
      if (reach === 'close') listener.closed(undefined);
    });
    const unsent = (): number => this.unsent;
    return {
      get unsent() {
        return unsent();
      },
      write: (bytes) => {
        this.writes.push(bytes);
        if (this.stallsAt !== undefined && Buffer.from(bytes).includes(this.stallsAt)) {
          this.script.stalled = true;
          this.stallsAt = undefined;
        }
        this.#answer(bytes);
      },
      end: () => {
        if (this.script.ends) queueMicrotask(() => listener.closed(undefined));
      },
      destroy: () => {
        if (this.#listener === listener) this.#listener = undefined;
      },
    };
  };

  /** Sends unsolicited bytes. */
  reply(...bytes: readonly number[]): void {
    this.#listener?.received(Uint8Array.from(bytes));
  }

  /** Breaks the connection. */
  cut(): void {
    this.#listener?.closed(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
  }

  get isConnected(): boolean {
    return this.#listener !== undefined;
  }

  #answer(bytes: Uint8Array): void {
    if (this.script.stalled) return;
    const { late } = this;
    this.late = undefined;
    if (late !== undefined) queueMicrotask(() => this.reply(...late));
    bytes.forEach((_, at) => {
      const answer = this.#answerTo(bytes.subarray(at));
      if (answer !== undefined) queueMicrotask(() => this.reply(...answer));
    });
  }

  /** The answer to the question at the start of these bytes. */
  #answerTo(bytes: Uint8Array): readonly number[] | undefined {
    const { realTime, paper, process, serial, model } = this.script;
    const [first, second, third = 0] = bytes;
    if (first === 0x10 && second === 0x04) return realTime && [realTime[third - 1] ?? 0];
    if (first === 0x1d && second === 0x72) return paper ? [0] : undefined;
    if (first === 0x1d && second === 0x49) {
      const text = third === 68 ? serial : model;
      return text === undefined ? undefined : [...Buffer.from(`_${text}\0`, 'latin1')];
    }
    if (first !== 0x1d || second !== 0x28 || third !== 0x48 || !process) return undefined;
    return [0x37, 0x22, ...bytes.subarray(7, 11), 0];
  }
}
