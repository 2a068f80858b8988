import { EventEmitter } from 'node:events';

import { type Clock, systemClock } from './clock.ts';
import type { PaperCommand } from './commands.ts';
import { Device } from './device.ts';
import { FAULT_NAMES, type Fault, type FaultName, type FaultOptions, FaultSchema } from './faults.ts';
import { type Connection, Network } from './network.ts';
import { PERSONAS, type Persona, type PersonaName, TM_T88 } from './persona.ts';
import type { PartialReceipt, Receipt } from './receipt.ts';
import type { Condition } from './status.ts';

export interface PrinterOptions {
  /** TCP port on 127.0.0.1; 0 selects a free one. */
  port: number;
  /** A persona's name, or custom capabilities; {@link TM_T88}, which prints instantly, by default. */
  persona?: PersonaName | Persona;
  /** Printed width in columns of font A: 48, 42 or 32; the persona's own by default. */
  columns?: number;
  /** The clock for slow paper and power cycles. The system's by default. */
  clock?: Clock;
}

export interface PrinterState extends Condition {
  persona: string;
  columns: number;
  port: number;
  /** Stopped: paper out, cover open or cutter jammed. */
  offline: boolean;
  /** False during a power cycle, and while connections are refused. */
  listening: boolean;
  /** A command is incomplete: the next bytes are read as its rest. */
  midCommand: boolean;
  /** Bytes received but not yet processed. */
  waitingBytes: number;
  bytes: number;
  openConnections: number;
  /** Active, or waiting for their line or byte. */
  faults: FaultName[];
}

/** The entry for ePOS jobs in the `connectionIds` of a receipt. */
const EPOS_CONNECTION = 0;

/** A simulated receipt printer that decodes everything sent to it and can inject every fault. */
export class Printer {
  /** Every receipt that was cut, oldest first. */
  readonly receipts: Receipt[] = [];
  /** `change`: the state or the uncut paper changed; `receipt`: one was cut; `receipts`: the list was replaced. */
  readonly events = new EventEmitter<{ change: []; receipt: [Receipt]; receipts: [] }>();
  readonly #facts: Persona;
  readonly #columns: number;
  readonly #clock: Clock;
  readonly #network: Network;
  readonly #device: Device;
  #cancelPowerOn: (() => void) | undefined;
  #refusing = false;

  constructor({ port, persona = TM_T88, columns: given, clock = systemClock }: PrinterOptions) {
    this.#facts = typeof persona === 'string' ? PERSONAS[persona] : persona;
    const columns = given ?? this.#facts.columns ?? 48;
    this.#columns = columns;
    this.#clock = clock;
    const onChange = (): void => void this.events.emit('change');
    this.#network = new Network({ port, sessions: this.#facts.sessions, now: () => clock.now(), onChange });
    this.#device = new Device({
      persona: this.#facts,
      columns,
      clock,
      onChange,
      onReceipt: (receipt) => {
        this.receipts.push(receipt);
        this.events.emit('receipt', receipt);
      },
      onAmended: () => void this.events.emit('receipts'),
      onSpace: () => this.#network.pump(),
      broadcast: (bytes) => this.#network.broadcast(bytes),
    });
    this.#network.attach(this.#device);
  }

  /** The TCP port for print data. */
  get port(): number {
    return this.#network.port;
  }

  get persona(): Persona {
    return this.#facts;
  }

  /** The uncut receipt; undefined if there is none. */
  get current(): PartialReceipt | undefined {
    return this.#device.current;
  }

  /** Bytes received since the start, over all connections. */
  get bytes(): number {
    return this.#network.bytes;
  }

  /** Every accepted connection, oldest first; `closedAt` is undefined while it is open. */
  get connections(): readonly Connection[] {
    return this.#network.connections;
  }

  get state(): PrinterState {
    return {
      persona: this.#facts.name,
      columns: this.#columns,
      port: this.port,
      ...this.#device.condition,
      offline: this.#device.isOffline,
      listening: this.#network.isListening,
      midCommand: this.#device.midCommand,
      waitingBytes: this.#device.waitingBytes,
      bytes: this.bytes,
      openConnections: this.connections.filter(({ closedAt }) => closedAt === undefined).length,
      faults: this.#activeFaults(),
    };
  }

  /**
   * Resolves with all receipts once there are `count` of them (counted since the start or the last
   * `removeReceipts`); rejects after `timeoutMs` of real time, with what the printer has instead.
   */
  async waitForReceipts(count: number, timeoutMs = 120_000): Promise<Receipt[]> {
    if (this.receipts.length < count) {
      await new Promise<void>((resolve, reject) => {
        const arrived = (): void => {
          if (this.receipts.length >= count) finish(resolve);
        };
        const finish = (end: () => void): void => {
          clearTimeout(timer);
          this.events.off('receipt', arrived);
          end();
        };
        const timer = setTimeout(
          () => finish(() => reject(new Error(this.#missing(count, timeoutMs)))),
          timeoutMs,
        );
        this.events.on('receipt', arrived);
      });
    }
    return [...this.receipts];
  }

  /** Resolves when no connection is open. */
  async waitUntilFree(): Promise<void> {
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (this.state.openConnections > 0) return;
        this.events.off('change', look);
        resolve();
      };
      this.events.on('change', look);
      look();
    });
  }

  /**
   * Starts a fault; resolves once it is active. Options are in `faults.ts`; invalid ones reject. A power cycle resolves
   * when the printer is off, and ends `offMs` later.
   */
  async fault<Name extends FaultName>(
    name: Name,
    ...[options]: Name extends 'dropAfterBytes' ? [FaultOptions<Name>] : [FaultOptions<Name>?]
  ): Promise<void> {
    await this.applyFault(FaultSchema.parse({ fault: name, ...options }));
  }

  /** The same with the fault as one value, as sent by the page. */
  async applyFault(fault: Fault): Promise<void> {
    switch (fault.fault) {
      case 'paperOut':
      case 'coverOpen':
        this.#device.break(fault.fault, fault.afterLines);
        break;
      case 'paperLow':
      case 'cutterError':
        this.#device.break(fault.fault);
        break;
      case 'powerCycle':
        await this.#powerOff(fault.offMs ?? 500);
        break;
      case 'refuse':
        this.#refusing = true;
        this.#network.refuse();
        break;
      case 'dropAfterBytes':
        this.#network.dropAfter(fault.bytes);
        break;
      case 'stall':
        this.#network.setStalled(true);
        break;
      case 'slowPaper':
        this.#device.setSpeed(fault.mmPerSecond ?? 150);
        break;
      case 'smallBuffer':
        this.#device.setCapacity(fault.bytes ?? 4096);
        break;
    }
    this.events.emit('change');
  }

  /**
   * Ends the given faults, or all of them: paper is loaded, the cover closed, the cutter freed, the network connected.
   * The buffer is then printed. A power cycle ends immediately.
   */
  async clear(...names: readonly FaultName[]): Promise<void> {
    for (const name of names.length > 0 ? names : FAULT_NAMES) await this.#end(name);
    this.events.emit('change');
  }

  /** Removes the receipts; numbering continues. */
  removeReceipts(): void {
    this.receipts.length = 0;
    this.events.emit('receipts');
  }

  /**
   * Prints a complete job from ePOS. Resolves with `trouble` on a fault, which `state` then shows; the rest of the job
   * is dropped. After a `timeout` the rest is still printed, as on real printers.
   */
  async printJob(
    commands: readonly PaperCommand[],
    timeoutMs: number,
  ): Promise<'printed' | 'trouble' | 'timeout'> {
    let cancel = (): void => undefined;
    const timeout = new Promise<'timeout'>((resolve) => {
      cancel = this.#clock.after(timeoutMs, () => resolve('timeout'));
    });
    const job = this.#device.printJob(commands, EPOS_CONNECTION);
    const outcome = await Promise.race([job.then((done) => (done ? 'printed' : 'trouble')), timeout]);
    cancel();
    return outcome;
  }

  /** Accepts connections from now on. */
  async open(): Promise<void> {
    await this.#network.listen();
  }

  /** Closes every connection and stops listening. May be called more than once. */
  async close(): Promise<void> {
    this.#cancelPowerOn?.();
    this.#device.discard();
    this.#network.refuse();
    await this.#network.dropAll();
  }

  #activeFaults(): FaultName[] {
    const active: Record<FaultName, boolean> = {
      ...this.#device.faults,
      powerCycle: this.#cancelPowerOn !== undefined,
      refuse: this.#refusing,
      dropAfterBytes: this.#network.isDropping,
      stall: this.#network.isStalled,
    };
    return FAULT_NAMES.filter((name) => active[name]);
  }

  async #end(name: FaultName): Promise<void> {
    switch (name) {
      case 'paperOut':
      case 'coverOpen':
      case 'paperLow':
      case 'cutterError':
        this.#device.repair(name);
        break;
      case 'powerCycle':
        await this.#powerOn();
        break;
      case 'refuse':
        this.#refusing = false;
        if (this.#cancelPowerOn === undefined) await this.#network.listen();
        break;
      case 'dropAfterBytes':
        this.#network.dropAfter(undefined);
        break;
      case 'stall':
        this.#network.setStalled(false);
        break;
      case 'slowPaper':
        this.#device.setSpeed(this.#facts.mmPerSecond);
        break;
      case 'smallBuffer':
        this.#device.setCapacity(undefined);
        break;
    }
  }

  async #powerOff(offMs: number): Promise<void> {
    this.#cancelPowerOn?.();
    this.#cancelPowerOn = this.#clock.after(offMs, () => void this.#powerOn());
    this.#network.refuse();
    this.#device.reset();
    await this.#network.dropAll();
  }

  async #powerOn(): Promise<void> {
    if (this.#cancelPowerOn === undefined) return;
    this.#cancelPowerOn();
    this.#cancelPowerOn = undefined;
    if (!this.#refusing) await this.#network.listen();
    this.events.emit('change');
  }

  #missing(count: number, timeoutMs: number): string {
    const partial =
      this.current === undefined ? 'nothing uncut' : `uncut: ${JSON.stringify(this.current.text)}`;
    const faults = this.#activeFaults().join(', ') || 'none';
    return (
      `Waited ${timeoutMs} ms for ${count} receipt(s), have ${this.receipts.length}; ${partial}; ` +
      `${this.bytes} bytes taken, ${this.#device.waitingBytes} waiting; faults: ${faults}.`
    );
  }
}
