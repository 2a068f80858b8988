import { beforeEach, describe, expect, it } from 'vitest';
import { LinkTiming, type LinkMeasurements } from './line.ts';
import { ManualClock } from './manualClock.ts';

let clock: ManualClock;
let facts: LinkMeasurements;
let line: LinkTiming;

beforeEach(() => {
  clock = new ManualClock();
  facts = { roundTripMs: 0 };
  line = new LinkTiming(clock, facts);
});

describe('bytes in flight', () => {
  it('take as long as the slowest line needs for all of them', async () => {
    line.send(800);
    await clock.advance(400);
    line.send(800);
    expect(line.inFlightMs).toBe(1600);
    await clock.advance(1600);
    expect(line.inFlightMs).toBe(0);
    line.send(80);
    expect(line.inFlightMs).toBe(100);
  });

  it('have arrived when a later question is answered, but not those sent after it', async () => {
    line.send(80_000);
    const sentBytes = line.sent;
    line.send(80);
    await clock.advance(100);
    line.confirm(sentBytes);
    expect(line.inFlightMs).toBe(100);
    line.confirm(sentBytes - 1);
    expect(line.inFlightMs).toBe(100);
  });

  it('are expected at the measured rate, also on the next connection', async () => {
    line.send(8000);
    expect(line.expectedMs).toBe(0);
    await clock.advance(1000);
    line.confirm(8000);
    const next = new LinkTiming(clock, facts);
    next.send(80_000);
    expect(next.inFlightMs).toBe(100_000);
    expect(next.expectedMs).toBe(20_000);
    await clock.advance(20_000);
    expect(next.expectedMs).toBe(0);
  });

  it('do not count for the rate when they are few', async () => {
    line.send(3);
    await clock.advance(1000);
    line.confirm(3);
    line.send(8000);
    expect(line.expectedMs).toBe(0);
  });
});

describe('an answer', () => {
  it('has a timeout of the time in flight plus a multiple of the round trip', () => {
    expect(line.timeoutMs(400)).toBe(400);
    line.measure(1000);
    line.send(800);
    expect(line.timeoutMs(400)).toBe(400 + 3000 + 1000);
    expect(line.unloadedTimeoutMs(400)).toBe(400 + 3000);
  });

  it('that once took minutes does not stretch later timeouts to minutes', () => {
    line.measure(600_000);
    expect(line.timeoutMs(0)).toBe(15_000);
    for (let answer = 0; answer < 40; answer += 1) line.measure(10);
    expect(line.timeoutMs(0)).toBeLessThan(150);
  });
});
