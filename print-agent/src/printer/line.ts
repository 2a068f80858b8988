import type { Clock } from './clock.ts';

/**
 * Bytes a millisecond of the slowest line that printers hang on: 9,600 baud behind a serial adapter are 960 bytes a
 * second, of which pauses of the adapter take a sixth.
 */
const SLOWEST = 0.8;
/** An answer may take this many measured round trips: lines are uneven. */
const UNEVEN = 3;
/** Fewer bytes than that say nothing about the rate: adapters take them at once. */
const ENOUGH = 512;
/** The longest round trip that counts, in milliseconds: one hiccup must not make the agent wait for minutes. */
const LONGEST_ROUND_TRIP = 5000;

/** How long the slowest line needs for this many bytes, in milliseconds. */
export function slowestMs(bytes: number): number {
  return bytes / SLOWEST;
}

/** What has been measured of the line to a printer; it outlasts a connection. */
export interface LineFacts {
  /** From a question of a few bytes to its answer, in milliseconds; 0 before the first. */
  roundTripMs: number;
  /** At which it takes bytes, in bytes a millisecond, paper included where it keeps them waiting. */
  rate?: number;
}

/**
 * The line to a printer on one connection: how long bytes and answers may take. The system takes whole receipts at
 * once, so that only an answer tells that what was sent before its question has arrived; without one, bytes are
 * reckoned to be on their way for as long as the slowest line needs for them.
 */
export class Line {
  /** Bytes sent so far. */
  sent = 0;
  private readonly clock: Clock;
  private readonly facts: LineFacts;
  /** How many of them have arrived, as an answer tells, and when the first of the others was sent. */
  private arrived = 0;
  private since = 0;
  /** When, at the latest, all of them have. */
  private clearAt = -Infinity;

  constructor(clock: Clock, facts: LineFacts) {
    this.clock = clock;
    this.facts = facts;
  }

  send(bytes: number): void {
    const now = this.clock.elapsed();
    if (this.arrived === this.sent) this.since = now;
    this.sent += bytes;
    this.clearAt = Math.max(this.clearAt, now) + slowestMs(bytes);
  }

  /** An answer tells that the first `bytes` of all that was sent have arrived. */
  confirm(bytes: number): void {
    const now = this.clock.elapsed();
    const taken = bytes - this.arrived;
    if (taken <= 0) return;
    if (taken >= ENOUGH) this.facts.rate = taken / Math.max(1, now - this.since);
    this.arrived = bytes;
    this.since = now;
    this.clearAt = Math.min(this.clearAt, now + slowestMs(this.sent - bytes));
  }

  /** Takes the time from a question of a few bytes, with nothing on its way before it, to its answer. */
  measure(ms: number): void {
    const before = this.facts.roundTripMs;
    const counted = Math.min(ms, LONGEST_ROUND_TRIP);
    this.facts.roundTripMs = counted > before ? counted : (7 * before + counted) / 8;
  }

  /** For how many more milliseconds bytes may be on their way, on the slowest line. */
  get underwayMs(): number {
    return Math.max(0, this.clearAt - this.clock.elapsed());
  }

  /** The same at the rate that was measured, at half of it to be safe; 0 before one was. */
  get expectedMs(): number {
    const { rate } = this.facts;
    if (rate === undefined) return 0;
    const ms = (this.sent - this.arrived) / (rate / 2) - (this.clock.elapsed() - this.since);
    return Math.min(this.underwayMs, Math.max(0, ms));
  }

  /** How long an answer that takes the printer itself `ms` may take, with nothing on its way before its question. */
  thereAndBack(ms: number): number {
    return ms + UNEVEN * this.facts.roundTripMs;
  }

  /** The same, behind what is on its way. */
  patience(ms: number): number {
    return this.thereAndBack(ms) + this.underwayMs;
  }
}
