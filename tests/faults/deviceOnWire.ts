import { starCutOff } from '../../print-agent/src/encoding/starCommands.ts';
import { CUT_OFF } from '../../print-agent/src/printer/commands.ts';
import { Connection } from '../../print-agent/src/printer/connection.ts';
import type { Copy, CopyOutcome } from '../../print-agent/src/printer/copy.ts';
import { ManualClock } from '../../print-agent/src/printer/manualClock.ts';
import type { Dial } from '../../print-agent/src/printer/wire.ts';
import { quietLog } from '../../print-agent/src/quietLog.ts';
import { Device } from '../printer/device.ts';
import { type Persona, PERSONAS, type PersonaName } from '../printer/persona.ts';
import type { Receipt } from '../printer/receipt.ts';

/** A copy is sent in one piece, and is longer than the requests before it. */
const MAX_REQUEST_LENGTH = 16;

/**
 * The stand-in printer's logic at the other end of an injected wire, and the agent's connection to it, both on one
 * injected clock: hundreds of broken connections take seconds.
 */
export class DeviceOnWire {
  readonly clock = new ManualClock();
  /** Every receipt that was cut off the roll, oldest first. */
  readonly receipts: Receipt[] = [];
  readonly connection: Connection;
  /** Breaks the wire once this many bytes of the next copy have gone through. */
  cutAfter: number | undefined;
  readonly #device: Device;
  #wires = 0;
  /** Sends to the agent over the wire that is open. */
  #broadcast: (bytes: Uint8Array) => void = () => undefined;

  constructor(persona: PersonaName) {
    const { clock } = this;
    const facts: Persona = PERSONAS[persona];
    const { star } = facts;
    this.#device = new Device({
      ...{ persona: facts, columns: facts.columns ?? 48, clock },
      onReceipt: (receipt) => this.receipts.push(receipt),
      onAmended: () => undefined,
      onChange: () => undefined,
      onSpace: () => undefined,
      broadcast: (bytes) => this.#broadcast(bytes),
    });
    this.connection = new Connection({
      locate: () => Promise.resolve({ address: '192.168.1.50', port: 9100, ...(star && { star }) }),
      ...{ dial: this.#dial, clock, log: quietLog },
      maySilent: () => true,
      trust: { check: () => undefined, pin: () => Promise.resolve() },
      hasProcessIds: () => facts.impact === undefined,
      cutOff: () => (star === undefined ? CUT_OFF : starCutOff(star === 'star-raster', true)),
      memory: { isKnown: false, interrupted: false },
      isShared: () => false,
      isNeeded: () => false,
      onChange: () => undefined,
    });
  }

  async connect(): Promise<void> {
    this.connection.open().catch(() => undefined);
    await this.#ready();
  }

  /** Prints to the end, reconnecting where the wire breaks. */
  async print(copy: Copy): Promise<CopyOutcome | undefined> {
    const printed = this.connection.print(copy, () => undefined);
    await this.#ready();
    return printed;
  }

  async #ready(): Promise<void> {
    do await this.clock.advance(500);
    while (!this.connection.isReady);
  }

  readonly #dial: Dial = (_endpoint, listener) => {
    this.#wires += 1;
    let isOpen = true;
    const close = (code?: string): void => {
      isOpen = false;
      const error = code === undefined ? undefined : Object.assign(new Error(code), { code });
      queueMicrotask(() => listener.closed(error));
    };
    const sender = {
      id: this.#wires,
      send: (answer: Uint8Array) => queueMicrotask(() => isOpen && listener.received(answer)),
    };
    this.#broadcast = sender.send;
    queueMicrotask(() => listener.opened());
    return {
      unsent: 0,
      write: (bytes) => {
        if (!isOpen) return;
        const cut = bytes.length > MAX_REQUEST_LENGTH ? this.cutAfter : undefined;
        this.#device.receive(sender, bytes.subarray(0, cut));
        if (cut === undefined) return;
        this.cutAfter = undefined;
        close('ECONNRESET');
      },
      end: () => close(),
      destroy: () => (isOpen = false),
    };
  };
}
