import type { Clock } from './clock.ts';
import type { CommandParser } from './commandParser.ts';
import { type Command, type HostCommand, type PaperCommand, isHostCommand } from './commands.ts';
import { type PhysicalFault, Mechanism } from './mechanism.ts';
import { Parser } from './parser.ts';
import { type Persona, identification } from './persona.ts';
import { type ArrivalScanner, type RealTimeCommand, RealTimeScanner } from './realTime.ts';
import type { PartialReceipt, Receipt } from './receipt.ts';
import { StarParser } from './starParser.ts';
import { PRINT_ENDS, StarScanner, starStatus } from './starStatus.ts';
import { type Condition, automaticStatus, bufferedStatus, realTimeStatus, watchedStatus } from './status.ts';

/** The sender of bytes, to which responses go. */
export interface Sender {
  readonly id: number;
  send(bytes: Uint8Array): void;
}

export interface DeviceOptions {
  persona: Persona;
  columns: number;
  clock: Clock;
  onReceipt: (receipt: Receipt) => void;
  /** Something was added to the last receipt. */
  onAmended: () => void;
  /** The visible state or the paper has changed. */
  onChange: () => void;
  /** The buffer has room again. */
  onSpace: () => void;
  /** Sends to every open connection, as automatic status does. */
  broadcast: (bytes: Uint8Array) => void;
}

/**
 * The printer behind the network board: a buffer holds the bytes until the mechanism executes them, one command after
 * another, at the speed of the paper. Real-time commands are executed on arrival.
 */
export class Device {
  readonly #options: DeviceOptions;
  readonly #scanner: ArrivalScanner;
  readonly #parser: CommandParser;
  readonly #mechanism: Mechanism;
  #buffer: { sender: Sender; bytes: Uint8Array; taken: number }[] = [];
  #bufferedBytes = 0;
  #capacity: number;
  #cancelWait: (() => void) | undefined;
  #running = false;
  #enabled = true;
  #automaticMask = 0;
  #announced = '';
  /** Star's count of print ends. */
  #printEnds = 0;

  constructor(options: DeviceOptions) {
    this.#options = options;
    const { persona } = options;
    this.#capacity = persona.bufferBytes;
    this.#scanner = persona.star === undefined ? new RealTimeScanner() : new StarScanner();
    this.#parser = persona.star === undefined ? new Parser(persona.impact) : new StarParser(persona.star);
    this.#mechanism = new Mechanism({
      ...options,
      kanji: persona.kanji,
      impact: persona.impact,
      drawerHigh: persona.drawerHigh,
      onCondition: () => {
        this.#announce('changed');
        options.onChange();
        this.#run();
      },
    });
    this.#mechanism.setSpeed(persona.mmPerSecond);
  }

  /** Free bytes in the buffer. */
  get space(): number {
    return Math.max(0, this.#capacity - this.#bufferedBytes);
  }

  /** Bytes received but not yet processed. */
  get waitingBytes(): number {
    return this.#bufferedBytes;
  }

  /** Whether a command is incomplete: the next bytes are read as its rest. */
  get midCommand(): boolean {
    return this.#parser.midCommand;
  }

  get condition(): Readonly<Condition> {
    return this.#mechanism.condition;
  }

  get isOffline(): boolean {
    return this.#mechanism.isOffline;
  }

  get current(): PartialReceipt | undefined {
    return this.#mechanism.current;
  }

  /** The device's own faults that are active or waiting for their line. */
  get faults(): Record<PhysicalFault | 'slowPaper' | 'smallBuffer', boolean> {
    return {
      ...this.#mechanism.faults,
      slowPaper: this.#mechanism.speed !== this.#options.persona.mmPerSecond,
      smallBuffer: this.#capacity !== this.#options.persona.bufferBytes,
    };
  }

  /** Receives bytes; never more than `space`. */
  receive(sender: Sender, bytes: Uint8Array): void {
    if (this.#options.persona.echoes) {
      sender.send(bytes);
      return;
    }
    this.#buffer.push({ sender, bytes, taken: 0 });
    this.#bufferedBytes += bytes.length;
    for (const byte of bytes) {
      const command = this.#scanner.next(byte);
      if (command !== undefined) this.#carryOutAtOnce(command, sender);
    }
    this.#run();
    this.#options.onChange();
  }

  /**
   * Prints a document job, bypassing the buffer. Resolves with true once the paper has stopped, and with false as soon
   * as there is a fault: the rest of the job is then dropped.
   */
  async printJob(commands: readonly PaperCommand[], connectionId: number): Promise<boolean> {
    for (const command of commands) {
      if (this.isOffline) return false;
      this.#mechanism.apply(command, connectionId);
      await this.#paperStops();
    }
    this.#options.onChange();
    return true;
  }

  /** Starts a fault: now, or after some more printed lines. */
  break(what: PhysicalFault, afterLines?: number): void {
    this.#mechanism.break(what, afterLines);
  }

  /** Ends a fault; what was held up is printed. */
  repair(what: PhysicalFault): void {
    this.#mechanism.repair(what);
  }

  /** Sets the speed of the paper; undefined means instantly. */
  setSpeed(mmPerSecond: number | undefined): void {
    this.#mechanism.setSpeed(mmPerSecond);
    this.#run();
  }

  /** Sets the buffer's capacity in bytes; undefined restores the persona's own. */
  setCapacity(bytes: number | undefined): void {
    this.#capacity = bytes ?? this.#options.persona.bufferBytes;
    this.#options.onSpace();
  }

  /** Switches off: everything that is not on paper is lost. */
  reset(): void {
    this.discard();
    this.#scanner.reset();
    this.#enabled = true;
    this.#automaticMask = 0;
    this.#printEnds = 0;
    this.#options.onChange();
  }

  /** Discards the buffer and an incomplete command. */
  discard(): void {
    this.#cancelWait?.();
    this.#cancelWait = undefined;
    this.#buffer = [];
    this.#bufferedBytes = 0;
    this.#parser.reset();
    this.#mechanism.reset();
  }

  /** Processes the buffer until it is empty, the mechanism stops, or the paper is moving. */
  #run(): void {
    if (this.#running) return;
    this.#running = true;
    const before = this.#bufferedBytes;
    while (!this.isOffline && !this.#isWaitingForPaper()) {
      const taken = this.#takeByte();
      if (taken === undefined) break;
      const command = this.#parser.next(taken.byte);
      if (command !== undefined) this.#carryOut(command, taken.sender);
    }
    this.#running = false;
    if (this.#bufferedBytes < before) {
      this.#options.onChange();
      this.#options.onSpace();
    }
  }

  /** While the paper moves, schedules `run` for when it has stopped. */
  #isWaitingForPaper(): boolean {
    const ms = this.#mechanism.busyMs;
    if (ms === 0) return false;
    this.#cancelWait?.();
    this.#cancelWait = this.#options.clock.after(ms, () => {
      this.#cancelWait = undefined;
      this.#run();
    });
    return true;
  }

  async #paperStops(): Promise<void> {
    const ms = this.#mechanism.busyMs;
    if (ms > 0) await new Promise<void>((resolve) => this.#options.clock.after(ms, resolve));
  }

  #takeByte(): { byte: number; sender: Sender } | undefined {
    const chunk = this.#buffer[0];
    const byte = chunk?.bytes[chunk.taken];
    if (chunk === undefined || byte === undefined) return undefined;
    chunk.taken += 1;
    this.#bufferedBytes -= 1;
    if (chunk.taken === chunk.bytes.length) this.#buffer.shift();
    return { byte, sender: chunk.sender };
  }

  #carryOut(command: Command, sender: Sender): void {
    if (command.type === 'select') this.#enabled = command.enabled;
    else if (!this.#enabled) return;
    else if (isHostCommand(command)) this.#answer(command, sender);
    else {
      this.#mechanism.apply(command, sender.id);
      if (command.type === 'initialize' && this.#options.persona.star === undefined) this.#announce('always');
    }
  }

  #answer(command: Exclude<HostCommand, { type: 'select' }>, sender: Sender): void {
    const { persona } = this.#options;
    switch (command.type) {
      case 'automaticStatus':
        this.#automaticMask = persona.automaticStatus ? command.mask : 0;
        this.#announce(persona.star === undefined ? 'always' : 'changed');
        break;
      case 'transmitStatus': {
        const status = bufferedStatus(command.n, this.condition);
        if (persona.transmitStatus && status !== undefined) sender.send(Uint8Array.of(status));
        break;
      }
      case 'processId':
        if (persona.processId) sender.send(Uint8Array.of(0x37, 0x22, ...command.id, 0x00));
        break;
      case 'printEnd':
        this.#printEnds = (this.#printEnds + 1) % PRINT_ENDS;
        if (this.#automaticMask !== 0)
          this.#options.broadcast(starStatus(this.condition, this.#printEnds, { hasEnded: true }));
        break;
      case 'clearPrintEnds':
        this.#printEnds = 0;
        break;
      case 'printerId': {
        const answer = persona.identity && identification(command.n, persona.identity);
        if (answer !== undefined) sender.send(answer);
        break;
      }
    }
  }

  #carryOutAtOnce(command: RealTimeCommand, sender: Sender): void {
    const { persona } = this.#options;
    switch (command.type) {
      case 'status':
        if (persona.realTimeStatus) sender.send(Uint8Array.of(realTimeStatus(command.n, this.condition)));
        break;
      case 'starStatus': {
        const isAutomatic = this.#automaticMask !== 0;
        const question = command.question === 'ESC ACK SOH' ? undefined : command.question;
        // ENQ and EOT are not answered while the status is automatic.
        if (persona.automaticStatus && (question === undefined || !isAutomatic))
          sender.send(starStatus(this.condition, this.#printEnds, question && { question }));
        break;
      }
      case 'recover':
        if (!this.condition.cutterError) break;
        if (command.discard) this.discard();
        this.repair('cutterError');
        break;
      case 'clearBuffers':
        this.discard();
        if (persona.processId) sender.send(Uint8Array.of(0x37, 0x25, 0x00));
        break;
      case 'paper':
        this.#mechanism.apply(command.command, sender.id);
        break;
      case 'nothing':
        break;
    }
  }

  /** Sends automatic status if it is enabled: on every watched change, or always. */
  #announce(when: 'changed' | 'always'): void {
    const { star } = this.#options.persona;
    const status = automaticStatus(this.condition);
    const watched = watchedStatus(status, this.#automaticMask);
    const changed = watched !== this.#announced;
    this.#announced = watched;
    if (this.#automaticMask !== 0 && (changed || when === 'always'))
      this.#options.broadcast(star === undefined ? status : starStatus(this.condition, this.#printEnds));
  }
}
