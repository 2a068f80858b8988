import type { Clock } from './clock.ts';
import type { PaperCommand } from './commands.ts';
import { Paper, type PaperOptions } from './paper.ts';
import type { PartialReceipt } from './receipt.ts';
import { type Condition, isOffline } from './status.ts';

const DOTS_PER_MM = 8;

/** Faults of the mechanism. */
export type PhysicalFault = 'paperOut' | 'paperLow' | 'coverOpen' | 'cutterError';
/** Faults that can start after some more lines. */
type Countdown = 'paperOut' | 'coverOpen';

export interface MechanismOptions extends Omit<PaperOptions, 'now'> {
  clock: Clock;
  drawerHigh: boolean;
  /** A fault started or ended. */
  onCondition: () => void;
}

/** Print head, motor, cutter and sensors: moves the paper at its speed, and stops on faults. */
export class Mechanism {
  readonly #options: MechanismOptions;
  readonly #paper: Paper;
  readonly #sensors: Condition;
  readonly #linesUntil: Record<Countdown, number | undefined> = {
    paperOut: undefined,
    coverOpen: undefined,
  };
  #mmPerSecond: number | undefined;
  #movingUntil = 0;

  constructor(options: MechanismOptions) {
    this.#options = options;
    this.#paper = new Paper({ ...options, now: () => options.clock.now() });
    this.#sensors = {
      paperOut: false,
      paperLow: false,
      coverOpen: false,
      cutterError: false,
      drawerHigh: options.drawerHigh,
    };
  }

  get condition(): Readonly<Condition> {
    return this.#sensors;
  }

  get isOffline(): boolean {
    return isOffline(this.#sensors);
  }

  get current(): PartialReceipt | undefined {
    return this.#paper.current;
  }

  /** Milliseconds until the paper stops. */
  get busyMs(): number {
    return Math.max(0, this.#movingUntil - this.#options.clock.now());
  }

  /** The speed of the paper in mm/s; undefined if instant. */
  get speed(): number | undefined {
    return this.#mmPerSecond;
  }

  /** The faults that are active or waiting for their line. */
  get faults(): Record<PhysicalFault, boolean> {
    const { paperOut, paperLow, coverOpen, cutterError } = this.#sensors;
    return {
      paperOut: paperOut || this.#linesUntil.paperOut !== undefined,
      paperLow,
      coverOpen: coverOpen || this.#linesUntil.coverOpen !== undefined,
      cutterError,
    };
  }

  /** Executes a command in any state: the caller checks whether it may. */
  apply(command: PaperCommand, connectionId: number): void {
    const { lines, dots, passes } = this.#paper.apply(command, connectionId);
    this.#takeTime(passes * (this.#options.impact?.passMs ?? 0));
    if (this.#mmPerSecond !== undefined && dots > 0) {
      this.#takeTime((dots / DOTS_PER_MM / this.#mmPerSecond) * 1000);
    }
    if (lines > 0) this.#countDown('paperOut', lines);
    if (lines > 0) this.#countDown('coverOpen', lines);
  }

  /** Starts a fault: now, or after some more printed lines. */
  break(what: PhysicalFault, afterLines?: number): void {
    if (afterLines !== undefined && (what === 'paperOut' || what === 'coverOpen')) {
      this.#linesUntil[what] = afterLines;
    } else {
      this.#sensors[what] = true;
      this.#options.onCondition();
    }
  }

  /** Ends a fault. */
  repair(what: PhysicalFault): void {
    this.#sensors[what] = false;
    if (what === 'paperOut' || what === 'coverOpen') this.#linesUntil[what] = undefined;
    this.#options.onCondition();
  }

  /** Sets the speed of the paper; undefined means instantly. */
  setSpeed(mmPerSecond: number | undefined): void {
    this.#mmPerSecond = mmPerSecond;
    if (mmPerSecond === undefined) this.#movingUntil = 0;
  }

  /** Resets the settings and drops the unfinished line; the paper and the faults stay. */
  reset(): void {
    this.#paper.reset();
    this.#movingUntil = 0;
  }

  #takeTime(ms: number): void {
    if (ms > 0) this.#movingUntil = Math.max(this.#movingUntil, this.#options.clock.now()) + ms;
  }

  #countDown(what: Countdown, lines: number): void {
    const left = this.#linesUntil[what];
    if (left === undefined) return;
    this.#linesUntil[what] = left - lines;
    if (left > lines) return;
    this.#linesUntil[what] = undefined;
    this.break(what);
  }
}
