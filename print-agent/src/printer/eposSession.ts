import type { Socket } from 'node:net';
import type { WaitReason } from '@servery/protocol/printing/job';
import type { PrinterFault } from '@servery/protocol/printing/printer';
import { AgentFault } from '../fault.ts';
import { EPOS_STATUS_REQUEST } from '../encoding/epos.ts';
import { SerialQueue } from '../serialQueue.ts';
import { type Clock, within } from './clock.ts';
import { ConnectionLost } from './connectionLost.ts';
import { type Copy, type CopyOutcome } from './copy.ts';
import type { EposAnswer } from './eposAnswer.ts';
import { certificateOf, isPortOpen, NotEpos, connectEposPort, postEpos } from './eposClient.ts';
import { eposPortFault, wrongPort } from './eposTrouble.ts';
import type { EposPort } from './language.ts';
import { maxTransferMs } from './line.ts';
import type { PrinterSession } from './printerSession.ts';
import type { Memory } from './memory.ts';
import { BLOCKED_POLL_MS, POLL_MS } from './streamSession.ts';
import { READY_STATUS, blockedBy, type Status } from './status.ts';

/** How long an answer without printing may take, on top of the line's time, as below. */
const STATUS_MS = 3000;
/** How long a printer may take to print a copy, on top of the time for its paper, and how late its answer may be. */
const PRINT_MS = 60_000;
/** The longest timeout that a printer accepts (Epson's ePOS-Print XML user's manual, "timeout"). */
const MAX_PRINT_MS = 300_000;
const LATE_MS = 5000;
/** Bytes of the HTTP headers and of the answer. */
const OVERHEAD_BYTES = 1024;
/** How long after its paper time a copy is reported as unanswered. */
const SILENCE_MS = 4000;

const STATUS_REQUEST = Buffer.from(EPOS_STATUS_REQUEST);

/** Codes for a document that the printer has not begun and that may be sent again. */
const NOT_BEGUN: ReadonlySet<string> = new Set(['DeviceNotFound', 'EX_SPOOLER', 'TooManyRequests']);
/** Codes for a document that the printer will never print. */
const REFUSED: ReadonlySet<string> = new Set(['SchemaError', 'RequestEntityTooLarge']);

/** Where a printer's ePOS service may be. */
export interface EposLocation {
  readonly address: string;
  /** The allowed ports in the order of trying. */
  readonly ports: readonly EposPort[];
  /** The device's port for raw ESC/POS; undefined if it must not be tried. */
  readonly rawPort: number | undefined;
}

/** Checks the certificate that the printer presents. */
export interface CertificateTrust {
  /** @throws AgentFault `certificate-changed` when a different one is known; undefined means no certificate. */
  check(fingerprint: string | undefined): void;
  /** Saves it as the known one, if none is known yet. */
  pin(fingerprint: string): Promise<void>;
}

export interface EposSessionOptions {
  readonly clock: Clock;
  readonly memory: Memory;
  readonly trust: CertificateTrust;
  /** The document that cuts off a partial copy. */
  readonly cutOff: () => Uint8Array;
  /** Status or readiness may have changed. */
  readonly onChange: () => void;
}

/**
 * A session with a printer in ePOS-Print XML. Each document uses its own connection, so the session keeps no connection
 * open: it polls the printer as often as an ESC/POS session does.
 */
export class EposSession implements PrinterSession {
  readonly language = 'epos';
  isOver = false;
  status: Status = READY_STATUS;
  readonly #location: EposLocation;
  readonly #options: EposSessionOptions;
  #port: EposPort | undefined;
  #lost: ConnectionLost | undefined;
  readonly #closed: Promise<ConnectionLost>;
  #announceLoss: (lost: ConnectionLost) => void = () => undefined;
  readonly #sockets = new AbortController();
  #isPrinting = false;
  #wake: () => void = () => undefined;
  /** Serialises documents: printers answer one at a time. */
  readonly #requests = new SerialQueue();

  constructor(location: EposLocation, options: EposSessionOptions) {
    this.#location = location;
    this.#options = options;
    this.#closed = new Promise((resolve) => {
      this.#announceLoss = resolve;
    });
  }

  /**
   * Finds the door at which the printer answers.
   *
   * @throws AgentFault when none answers: `certificate-changed`, `wrong-port` when it prints on the raw port, or why
   *   the first door cannot be used
   */
  async greet(): Promise<void> {
    const location = this.#location;
    const options = this.#options;
    const [typed] = location.ports;
    let fault = new AgentFault('unreachable', 'There is no port to reach the printer at.');
    for (const door of location.ports) {
      try {
        await this.#tryPort(door);
        return;
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        if (this.#lost !== undefined) throw this.#lost;
        // Report the fault of the port that the person typed, in the last scheme tried on it.
        if (door.port === typed?.port) fault = eposPortFault(error, door);
      }
    }
    const { rawPort } = location;
    // A printer that has used ePOS before is only away; its raw port may be in use by other tills.
    const isNew = options.memory.confirms === undefined;
    if (isNew && rawPort !== undefined) {
      if (await isPortOpen(location.address, rawPort, options.clock, this.#sockets.signal))
        throw wrongPort(rawPort);
    }
    throw fault;
  }

  get note(): string {
    const [typed] = this.#location.ports;
    const port = this.#port?.port;
    return port === undefined || port === typed?.port
      ? 'Connected by ePOS.'
      : `Connected by ePOS on port ${port}, as port ${typed?.port} does not answer.`;
  }

  get blocked(): PrinterFault | undefined {
    return blockedBy(this.status);
  }

  /** The printer can print, though a copy may be printing now. */
  get canPrint(): boolean {
    return this.#lost === undefined && this.#port !== undefined && this.blocked === undefined;
  }

  /** Ends the session at once; `hold` then resolves with the reason. */
  drop(why: string): void {
    if (this.#lost !== undefined) return;
    this.#lost = new ConnectionLost(why, 'ECANCELED');
    this.#sockets.abort();
    this.#wake();
    this.#announceLoss(this.#lost);
  }

  /** Each document uses its own connection: leaving only ends the polling. */
  leave(): void {
    if (this.#lost === undefined) this.isOver = true;
    void this.#requests.run(() => {
      this.drop('it is left to others');
      return Promise.resolve();
    });
  }

  /** Polls the printer until it stops answering; resolves with the reason. */
  async hold(): Promise<ConnectionLost> {
    while (this.#isHeld()) {
      const pause = this.blocked === undefined ? POLL_MS : BLOCKED_POLL_MS;
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      await within(this.#options.clock, woken, pause);
      if (this.#isHeld() && !this.#isPrinting) await this.#requests.run(() => this.#pollStatus());
    }
    return this.#closed;
  }

  /** Sends a copy; undefined when nothing was sent because the printer can no longer print. */
  async print(
    copy: Copy,
    onTrouble: (trouble: WaitReason | undefined) => void,
  ): Promise<CopyOutcome | undefined> {
    this.#isPrinting = true;
    try {
      return await this.#requests.run(() => this.#printNow(copy, onTrouble));
    } finally {
      this.#isPrinting = false;
    }
  }

  #isBlocked(): boolean {
    return this.blocked !== undefined;
  }

  #isHeld(): boolean {
    return this.#lost === undefined;
  }

  async #tryPort(door: EposPort): Promise<void> {
    const { memory, trust } = this.#options;
    const socket = await this.#open(door);
    const fingerprint = certificateOf(socket);
    const { code, status } = await this.#post(socket, STATUS_REQUEST);
    if (code === 'DeviceNotFound') throw new NotEpos('it has no device local_printer');
    if (fingerprint !== undefined) await trust.pin(fingerprint);
    memory.confirms = 'process';
    this.#port = door;
    this.status = status;
  }

  async #printNow(
    copy: Copy,
    onTrouble: (trouble: WaitReason | undefined) => void,
  ): Promise<CopyOutcome | undefined> {
    const { clock, memory } = this.#options;
    // Find out before the copy, not in the middle of it, what has happened since the last poll.
    if (!(await this.#pollStatus()) || this.#isBlocked()) return undefined;
    if (memory.interrupted) {
      const cut = await this.#askOrDrop(this.#options.cutOff());
      if (cut === undefined || this.#isBlocked()) return undefined;
      memory.interrupted = false;
    }
    const socket = await this.#openOrDrop();
    if (socket === undefined) return undefined;
    const paper = copy.paperMs;
    const cancel = clock.after(paper + SILENCE_MS, () => {
      onTrouble('timeout');
    });
    try {
      const answer = await this.#post(socket, copy.bytes, Math.min(PRINT_MS + paper, MAX_PRINT_MS));
      this.#updateStatus(answer.status);
      return this.#endOf(answer);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      this.drop(error.message);
      memory.interrupted = true;
      return { end: 'uncertain', why: `the connection was lost (${error.message})` };
    } finally {
      cancel();
    }
  }

  #endOf({ isPrinted, code }: EposAnswer): CopyOutcome | undefined {
    if (isPrinted) return { end: 'printed' };
    if (REFUSED.has(code)) throw new Error(`the printer refuses the document (${code})`);
    if (NOT_BEGUN.has(code)) {
      this.drop(`it takes nothing now: ${code}`);
      return undefined;
    }
    this.#options.memory.interrupted = true;
    return { end: 'uncertain', why: `the printer stopped within it (${code || 'it does not confirm it'})` };
  }

  /** Polls the status; false when the printer does not answer. */
  async #pollStatus(): Promise<boolean> {
    return (await this.#askOrDrop(STATUS_REQUEST)) !== undefined;
  }

  /** Sends a document that may be sent twice; undefined without an answer, which ends the session. */
  async #askOrDrop(document: Uint8Array): Promise<EposAnswer | undefined> {
    const socket = await this.#openOrDrop();
    if (socket === undefined) return undefined;
    try {
      const answer = await this.#post(socket, document);
      this.#updateStatus(answer.status);
      return answer;
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      this.drop(error.message);
      return undefined;
    }
  }

  async #openOrDrop(): Promise<Socket | undefined> {
    try {
      return this.#port && (await this.#open(this.#port));
    } catch (error) {
      if (!(error instanceof ConnectionLost || error instanceof AgentFault)) throw error;
      this.drop(error.message);
      return undefined;
    }
  }

  /** @throws ConnectionLost; AgentFault `certificate-changed` */
  async #open(door: EposPort): Promise<Socket> {
    const { clock, trust } = this.#options;
    const socket = await connectEposPort(this.#location.address, door, clock, this.#sockets.signal);
    try {
      trust.check(certificateOf(socket));
      return socket;
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  #post(socket: Socket, document: Uint8Array, printMs?: number): Promise<EposAnswer> {
    const { clock } = this.#options;
    const lineMs = maxTransferMs(document.length + OVERHEAD_BYTES);
    return printMs === undefined
      ? postEpos(socket, document, { printMs: STATUS_MS, answerMs: STATUS_MS + lineMs, clock })
      : postEpos(socket, document, { printMs, answerMs: printMs + LATE_MS + lineMs, clock });
  }

  #updateStatus(status: Status): void {
    const before = this.blocked;
    this.status = status;
    // Wakes `hold`, since the poll interval depends on whether the printer is blocked.
    if (this.blocked !== before) this.#wake();
    this.#options.onChange();
  }
}
