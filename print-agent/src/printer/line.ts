import type { Clock } from './clock.ts';

/**
 * Bytes per millisecond of the slowest supported line: 9,600 baud behind a serial adapter are 960 bytes per second, of
 * which the adapter's pauses take a sixth.
 */
const SLOWEST_BYTES_PER_MS = 0.8;
/** An answer may take this many measured round trips, because latency varies. */
const ROUND_TRIPS_ALLOWED = 3;
/** Fewer bytes than this say nothing about the rate: adapters buffer them. */
const MIN_SAMPLE_BYTES = 512;
/** The cap on a measured round trip, in milliseconds: one hiccup must not make the agent wait for minutes. */
const MAX_ROUND_TRIP_MS = 5000;

/** How long the slowest line needs for this many bytes, in milliseconds. */
export function maxTransferMs(bytes: number): number {
  return bytes / SLOWEST_BYTES_PER_MS;
}

/** Measurements of the line to a printer; they outlast a connection. */
export interface LinkMeasurements {
  /** From a short question to its answer, in milliseconds; 0 before the first. */
  roundTripMs: number;
  /** The throughput in bytes per millisecond, including any delay by the paper. */
  rate?: number;
}

/**
 * The line to a printer on one connection: estimates how long bytes and answers may take. The system buffers whole
 * receipts, so only an answer proves that everything before its question has arrived; without one, bytes count as in
 * flight for as long as the slowest line needs for them.
 */
export class LinkTiming {
  /** Bytes sent so far. */
  sent = 0;
  readonly #clock: Clock;
  readonly #facts: LinkMeasurements;
  /** How many of them have arrived according to an answer, and when the first of the rest was sent. */
  #arrived = 0;
  #since = 0;
  /** When all of them have arrived at the latest. */
  #clearAt = -Infinity;

  constructor(clock: Clock, facts: LinkMeasurements) {
    this.#clock = clock;
    this.#facts = facts;
  }

  send(bytes: number): void {
    const now = this.#clock.elapsed();
    if (this.#arrived === this.sent) this.#since = now;
    this.sent += bytes;
    this.#clearAt = Math.max(this.#clearAt, now) + maxTransferMs(bytes);
  }

  /** Records that the first `bytes` bytes of this connection have arrived. */
  confirm(bytes: number): void {
    const now = this.#clock.elapsed();
    const confirmedBytes = bytes - this.#arrived;
    if (confirmedBytes <= 0) return;
    if (confirmedBytes >= MIN_SAMPLE_BYTES)
      this.#facts.rate = confirmedBytes / Math.max(1, now - this.#since);
    this.#arrived = bytes;
    this.#since = now;
    this.#clearAt = Math.min(this.#clearAt, now + maxTransferMs(this.sent - bytes));
  }

  /** Records the round trip of a short question that had nothing in flight before it. */
  measure(ms: number): void {
    const before = this.#facts.roundTripMs;
    const counted = Math.min(ms, MAX_ROUND_TRIP_MS);
    this.#facts.roundTripMs = counted > before ? counted : (7 * before + counted) / 8;
  }

  /** For how many more milliseconds bytes may be in flight on the slowest line. */
  get inFlightMs(): number {
    return Math.max(0, this.#clearAt - this.#clock.elapsed());
  }

  /** The same at half the measured rate, to be safe; 0 before a measurement. */
  get expectedMs(): number {
    const { rate } = this.#facts;
    if (rate === undefined) return 0;
    const ms = (this.sent - this.#arrived) / (rate / 2) - (this.#clock.elapsed() - this.#since);
    return Math.min(this.inFlightMs, Math.max(0, ms));
  }

  /** The timeout for an answer for which the printer itself needs `ms`, with nothing in flight before its question. */
  unloadedTimeoutMs(ms: number): number {
    return ms + ROUND_TRIPS_ALLOWED * this.#facts.roundTripMs;
  }

  /** The same, including the bytes in flight. */
  timeoutMs(ms: number): number {
    return this.unloadedTimeoutMs(ms) + this.inFlightMs;
  }
}
