import type { Socket } from 'node:net';
import type { WaitReason } from '@servery/protocol/printing/job';
import type { PrinterFault } from '@servery/protocol/printing/printer';
import { AgentFault } from '../fault.ts';
import { EPOS_STATUS_REQUEST } from '../receipt/epos.ts';
import { type Clock, within } from './clock.ts';
import { ConnectionLost } from './conversation.ts';
import { type Copy, type CopyEnd, paperMs } from './copy.ts';
import type { EposAnswer } from './eposAnswer.ts';
import { certificateOf, isOpen, NotEpos, openDoor, postEpos } from './eposClient.ts';
import { doorFault, wrongPort } from './eposTrouble.ts';
import type { Door } from './language.ts';
import { slowestMs } from './line.ts';
import type { PrinterSession } from './printerSession.ts';
import { BLOCKED_POLL_MS, type Memory, POLL_MS } from './session.ts';
import { ALL_WELL, blockedBy, type Status } from './status.ts';

/** How long an answer may take that needs no paper, besides the time that the line takes, as below. */
const STATUS_MS = 3000;
/** How long a printer may take to print a copy, besides the time that its paper takes; its answer may be late. */
const PRINT_MS = 60_000;
/** The longest that a printer can be told (Epson's ePOS-Print XML user's manual, "timeout"). */
const LONGEST_PRINT_MS = 300_000;
const LATE_MS = 5000;
/** Bytes of HTTP around a document, and of the answer. */
const AROUND = 1024;
/** So long after its paper's time it is said that it does not answer. */
const QUIET_MS = 4000;

const STATUS_REQUEST = Buffer.from(EPOS_STATUS_REQUEST);

/** Codes of a document that the printer did not begin with, and that may be sent again. */
const NOT_BEGUN: ReadonlySet<string> = new Set(['DeviceNotFound', 'EX_SPOOLER', 'TooManyRequests']);
/** Codes of a document that the printer will never print. */
const NEVER: ReadonlySet<string> = new Set(['SchemaError', 'RequestEntityTooLarge']);

/** Where a printer's ePOS service may be. */
export interface EposPlace {
  readonly address: string;
  /** In the order of trying, allowed ones only. */
  readonly doors: readonly Door[];
  /** Where the same device would take raw ESC/POS; undefined where it may not be tried. */
  readonly rawPort: number | undefined;
}

/** Which certificate the printer has to show. */
export interface CertificateTrust {
  /** @throws AgentFault `certificate-changed` when another one is known; undefined is none at all. */
  check(fingerprint: string | undefined): void;
  /** Makes it the known one, where none is. */
  pin(fingerprint: string): Promise<void>;
}

export interface EposSessionOptions {
  readonly clock: Clock;
  readonly memory: Memory;
  readonly trust: CertificateTrust;
  /** The document that puts half a copy off the paper's way. */
  readonly cutOff: () => Uint8Array;
  /** Status or readiness may have changed. */
  readonly onChange: () => void;
}

/**
 * A printer that is spoken to in ePOS-Print XML. Each document is a connection of its own, so what is kept is not
 * a connection but the knowledge that the printer answers: it is asked as often as one that is held on to.
 */
export class EposSession implements PrinterSession {
  readonly language = 'epos';
  isOver = false;
  status: Status = ALL_WELL;
  private readonly place: EposPlace;
  private readonly options: EposSessionOptions;
  private door: Door | undefined;
  private lost: ConnectionLost | undefined;
  private readonly closed: Promise<ConnectionLost>;
  private announceLoss: (lost: ConnectionLost) => void = () => undefined;
  private readonly sockets = new AbortController();
  private isPrinting = false;
  private wake: () => void = () => undefined;
  /** One after the other: printers answer one document at a time. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(place: EposPlace, options: EposSessionOptions) {
    this.place = place;
    this.options = options;
    this.closed = new Promise((resolve) => {
      this.announceLoss = resolve;
    });
  }

  /**
   * Finds the door that the printer answers at.
   *
   * @throws AgentFault when none does: `certificate-changed`, `wrong-port` when it prints at another one, or why the
   *   first cannot be used
   */
  async greet(): Promise<void> {
    const { place, options } = this;
    const [typed] = place.doors;
    let fault = new AgentFault('unreachable', 'There is no port to reach the printer at.');
    for (const door of place.doors) {
      try {
        await this.knock(door);
        return;
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        if (this.lost !== undefined) throw this.lost;
        // What the port that was typed does is what helps, in the last scheme that it was tried in.
        if (door.port === typed?.port) fault = doorFault(error, door);
      }
    }
    const { rawPort } = place;
    // A printer that did speak ePOS is away, and one that other tills use is better left alone.
    const isNew = options.memory.confirms === undefined;
    if (isNew && rawPort !== undefined) {
      if (await isOpen(place.address, rawPort, options.clock, this.sockets.signal)) throw wrongPort(rawPort);
    }
    throw fault;
  }

  get note(): string {
    const [typed] = this.place.doors;
    const port = this.door?.port;
    return port === undefined || port === typed?.port
      ? 'Connected by ePOS.'
      : `Connected by ePOS on port ${port}, as port ${typed?.port} does not answer.`;
  }

  get blocked(): PrinterFault | undefined {
    return blockedBy(this.status);
  }

  /** A copy can be printed, though one may be printing now. */
  get canPrint(): boolean {
    return this.lost === undefined && this.door !== undefined && this.blocked === undefined;
  }

  /** Lets go at once; `hold` then tells the reason. */
  drop(why: string): void {
    if (this.lost !== undefined) return;
    this.lost = new ConnectionLost(why, 'ECANCELED');
    this.sockets.abort();
    this.wake();
    this.announceLoss(this.lost);
  }

  /** Each document is a connection of its own: what ends is the asking. */
  leave(): void {
    if (this.lost === undefined) this.isOver = true;
    void this.turn.then(() => {
      this.drop('it is left to others');
    });
  }

  /** Looks after the printer until it stops answering; what it ended of. */
  async hold(): Promise<ConnectionLost> {
    while (this.isHeld()) {
      const pause = this.blocked === undefined ? POLL_MS : BLOCKED_POLL_MS;
      const woken = new Promise<void>((resolve) => (this.wake = resolve));
      await within(this.options.clock, woken, pause);
      if (this.isHeld() && !this.isPrinting) await this.inTurn(() => this.look());
    }
    return this.closed;
  }

  /** Sends a copy; undefined when nothing of it has left because the printer cannot print any more. */
  async print(
    copy: Copy,
    onTrouble: (trouble: WaitReason | undefined) => void,
  ): Promise<CopyEnd | undefined> {
    this.isPrinting = true;
    try {
      return await this.inTurn(() => this.printNow(copy, onTrouble));
    } finally {
      this.isPrinting = false;
    }
  }

  private isBlocked(): boolean {
    return this.blocked !== undefined;
  }

  private isHeld(): boolean {
    return this.lost === undefined;
  }

  private async knock(door: Door): Promise<void> {
    const { memory, trust } = this.options;
    const socket = await this.open(door);
    const fingerprint = certificateOf(socket);
    const { code, status } = await this.post(socket, STATUS_REQUEST);
    if (code === 'DeviceNotFound') throw new NotEpos('it has no device local_printer');
    if (fingerprint !== undefined) await trust.pin(fingerprint);
    memory.confirms = 'process';
    this.door = door;
    this.status = status;
  }

  private async printNow(
    copy: Copy,
    onTrouble: (trouble: WaitReason | undefined) => void,
  ): Promise<CopyEnd | undefined> {
    const { clock, memory } = this.options;
    // What has happened since the last look must not come to light in the middle of the copy.
    if (!(await this.look()) || this.isBlocked()) return undefined;
    if (memory.interrupted) {
      const cut = await this.askOrDrop(this.options.cutOff());
      if (cut === undefined || this.isBlocked()) return undefined;
      memory.interrupted = false;
    }
    const socket = await this.openOrDrop();
    if (socket === undefined) return undefined;
    const paper = paperMs(copy);
    const cancel = clock.after(paper + QUIET_MS, () => {
      onTrouble('timeout');
    });
    try {
      const answer = await this.post(socket, copy.bytes, Math.min(PRINT_MS + paper, LONGEST_PRINT_MS));
      this.heard(answer.status);
      return this.endOf(answer);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      this.drop(error.message);
      memory.interrupted = true;
      return { end: 'uncertain', why: `the connection was lost (${error.message})` };
    } finally {
      cancel();
    }
  }

  private endOf({ isPrinted, code }: EposAnswer): CopyEnd | undefined {
    if (isPrinted) return { end: 'printed' };
    if (NEVER.has(code)) throw new Error(`the printer refuses the document (${code})`);
    if (NOT_BEGUN.has(code)) {
      this.drop(`it takes nothing now: ${code}`);
      return undefined;
    }
    this.options.memory.interrupted = true;
    return { end: 'uncertain', why: `the printer stopped within it (${code || 'it does not confirm it'})` };
  }

  /** Asks how the printer is; false when it does not answer. */
  private async look(): Promise<boolean> {
    return (await this.askOrDrop(STATUS_REQUEST)) !== undefined;
  }

  /** Sends what may be sent twice; undefined when there was no answer, and the session is over. */
  private async askOrDrop(document: Uint8Array): Promise<EposAnswer | undefined> {
    const socket = await this.openOrDrop();
    if (socket === undefined) return undefined;
    try {
      const answer = await this.post(socket, document);
      this.heard(answer.status);
      return answer;
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      this.drop(error.message);
      return undefined;
    }
  }

  private async openOrDrop(): Promise<Socket | undefined> {
    try {
      return this.door && (await this.open(this.door));
    } catch (error) {
      if (!(error instanceof ConnectionLost || error instanceof AgentFault)) throw error;
      this.drop(error.message);
      return undefined;
    }
  }

  /** @throws ConnectionLost; AgentFault `certificate-changed` */
  private async open(door: Door): Promise<Socket> {
    const { clock, trust } = this.options;
    const socket = await openDoor(this.place.address, door, clock, this.sockets.signal);
    try {
      trust.check(certificateOf(socket));
      return socket;
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  private post(socket: Socket, document: Uint8Array, printMs?: number): Promise<EposAnswer> {
    const { clock } = this.options;
    const lineMs = slowestMs(document.length + AROUND);
    return printMs === undefined
      ? postEpos(socket, document, { printMs: STATUS_MS, answerMs: STATUS_MS + lineMs, clock })
      : postEpos(socket, document, { printMs, answerMs: printMs + LATE_MS + lineMs, clock });
  }

  private heard(status: Status): void {
    const before = this.blocked;
    this.status = status;
    // Who waits for the next look waits too long where something happened.
    if (this.blocked !== before) this.wake();
    this.options.onChange();
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}
