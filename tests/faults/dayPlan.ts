import type { Random } from '../platform/seed/random.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The possible faults, with the bounds of their duration in milliseconds. */
const FAULTS = {
  paperOut: [10 * SECOND, 20 * MINUTE],
  paperLow: [MINUTE, 30 * MINUTE],
  coverOpen: [5 * SECOND, 10 * MINUTE],
  cutterError: [5 * SECOND, 5 * MINUTE],
  /** The connection is cut after a number of further bytes. */
  cut: [0, 0],
  powerCycle: [SECOND, 5 * MINUTE],
  /** Connections are accepted and nothing is read. */
  stall: [5 * SECOND, 3 * MINUTE],
  /** The connection is cut, and new ones are refused. */
  refuse: [5 * SECOND, 10 * MINUTE],
  /** The connection is cut, and another till takes the printer's only session. */
  otherTill: [5 * SECOND, 3 * MINUTE],
  smallBuffer: [MINUTE, 30 * MINUTE],
  /** The agent is killed, and restarted after a while. */
  kill: [SECOND, 2 * MINUTE],
  /** The same at the very moment when a job changes. */
  killAtChange: [SECOND, 2 * MINUTE],
  /** The agent is asked to shut down. */
  restart: [SECOND, MINUTE],
  /** The computer's clock is set forwards or back, or the computer sleeps. */
  clock: [MINUTE, 6 * HOUR],
  /** Once a day, in the evening, when most orders come. */
  diskFull: [0, 0],
} as const satisfies Record<string, readonly [number, number]>;

type FaultKind = keyof typeof FAULTS;
const FAULT_KINDS = Object.keys(FAULTS) as readonly FaultKind[];

/** An order for one of the printers. Times are milliseconds since the start of the day. */
export interface PlannedOrder {
  readonly id: string;
  readonly at: number;
  readonly printer: number;
  readonly copies: number;
  readonly reason: 'auto' | 'manual';
  readonly dishes: number;
}

export interface PlannedFault {
  readonly kind: FaultKind;
  readonly at: number;
  readonly printer: number;
  readonly lastsMs: number;
  /** How far into the current activity it strikes, from 0 (inclusive) to 1 (exclusive). */
  readonly depth: number;
}

export interface Day {
  readonly lengthMs: number;
  /** In chronological order. */
  readonly orders: readonly PlannedOrder[];
  readonly faults: readonly PlannedFault[];
}

export interface DayOptions {
  readonly hours: number;
  readonly orders: number;
  /** How often each kind of fault strikes; a full disk once. */
  readonly faultsOfEachKind: number;
  readonly printers: number;
}

/**
 * Generates a day: orders come in rushes, at noon and in the evening, and most faults strike while something is being
 * printed.
 */
export function planDay(random: Random, options: DayOptions): Day {
  const { hours, faultsOfEachKind, printers } = options;
  const lengthMs = hours * HOUR;
  const moments = Array.from({ length: options.orders }, () => rushHour(random) * lengthMs);
  const orders = moments
    .toSorted((a, b) => a - b)
    .map((at, index): PlannedOrder => ({
      id: `D${10_000 + index}`,
      at: Math.round(at),
      printer: random.weighted([5, 3, 2].slice(0, printers)),
      copies: random.weighted([0, 7, 2, 1]),
      reason: random.chance(0.15) ? 'manual' : 'auto',
      dishes: random.between(2, 9),
    }));
  const faults = FAULT_KINDS.flatMap((kind) =>
    Array.from({ length: kind === 'diskFull' ? 1 : faultsOfEachKind }, (): PlannedFault => {
      const [shortest, longest] = FAULTS[kind];
      const struck = random.pick(orders);
      const isAimed = random.chance(0.85);
      if (kind === 'diskFull') {
        return { kind, at: 0.72 * lengthMs, printer: 0, lastsMs: 0.15 * lengthMs, depth: 0 };
      }
      return {
        kind,
        at: isAimed ? struck.at + random.between(0, 2000) : Math.floor(random.next() * lengthMs),
        printer: isAimed ? struck.printer : random.between(0, printers - 1),
        // Log-uniform: as many short faults as long ones.
        lastsMs: Math.round(shortest * (longest / Math.max(1, shortest)) ** random.next()),
        depth: random.next(),
      };
    }),
  ).toSorted((a, b) => a.at - b.at);
  return { lengthMs, orders, faults };
}

/** A moment of the day, from 0 to 1: mostly at noon or in the evening. */
function rushHour(random: Random): number {
  const spread = (random.next() + random.next() + random.next()) / 3 - 0.5;
  switch (random.weighted([3, 5, 2])) {
    case 0:
      return 0.53 + spread * 0.14;
    case 1:
      return 0.81 + spread * 0.18;
    default:
      return random.next();
  }
}
