// @vitest-environment happy-dom
import type { PlatformError } from '@servery/protocol/platform/answer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RETRY_MS, startRestocking, type RestockScheduler } from './restockScheduler.ts';
import { restocksOf, forgetRestock, saveRestock, type Restock } from './restocks.ts';

const SCOPE = 'platform.test/1';
const START = Date.parse('2026-05-20T12:00:00Z');

const restock = (id: string, minutes: number, scope = SCOPE): Restock => ({
  ...{ scope, kind: 'product', id, name: `Dish ${id}` },
  until: START + minutes * 60_000,
});

let back: string[];
let refused: string[];
let error: PlatformError | undefined;
let running: RestockScheduler | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  back = [];
  refused = [];
  error = undefined;
});
afterEach(() => {
  running?.stop();
});

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);

function start(): RestockScheduler {
  running = startRestocking({
    scope: SCOPE,
    now: Date.now,
    markInStock: () => Promise.resolve(error),
    onBack: ({ id }) => back.push(id),
    onRefused: ({ id }, { message }) => refused.push(`${id}: ${message}`),
  });
  return running;
}

describe('what is remembered', () => {
  it('belongs to one merchant, holds each item once, the soonest first', () => {
    saveRestock(restock('a', 60));
    saveRestock(restock('b', 30));
    saveRestock(restock('a', 90));
    saveRestock(restock('a', 5, 'platform.test/2'));
    expect(restocksOf(SCOPE).map(({ id, until }) => [id, until])).toEqual([
      ['b', START + 30 * 60_000],
      ['a', START + 90 * 60_000],
    ]);
  });

  it('leaves nothing in storage when everything is forgotten', () => {
    saveRestock(restock('a', 60));
    forgetRestock(restock('b', 60));
    expect(localStorage.getItem('sold_out_comebacks')).not.toBeNull();
    forgetRestock(restock('a', 1));
    expect(localStorage.getItem('sold_out_comebacks')).toBeNull();
  });
});

describe('bringing back', () => {
  it('turns each item on at its own time', async () => {
    saveRestock(restock('a', 240));
    saveRestock(restock('b', 60));
    saveRestock(restock('c', 1, 'platform.test/2'));
    start();
    await pass(59);
    expect(back).toEqual([]);
    await pass(1);
    expect(back).toEqual(['b']);
    await pass(180);
    expect(back).toEqual(['b', 'a']);
    expect(restocksOf('platform.test/2')).toHaveLength(1);
  });

  it('happens at once when the console was closed at the due time', async () => {
    saveRestock(restock('a', -600));
    start();
    await pass(0);
    expect(back).toEqual(['a']);
    expect(localStorage.getItem('sold_out_comebacks')).toBeNull();
  });

  it('follows items remembered or forgotten later', async () => {
    const { check } = start();
    await pass(0);
    saveRestock(restock('a', 10));
    saveRestock(restock('b', 10));
    check();
    await pass(5);
    forgetRestock(restock('a', 10));
    await pass(5);
    expect(back).toEqual(['b']);
  });

  it('is retried while the platform is unreachable', async () => {
    saveRestock(restock('a', 0));
    error = { kind: 'network', message: '', fields: {} };
    start();
    await pass(0);
    expect(back).toEqual([]);
    error = undefined;
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(back).toEqual(['a']);
  });

  it('is given up and reported when the platform refuses', async () => {
    saveRestock(restock('a', 0));
    error = { kind: 'refused', message: 'Gone', fields: {} };
    start();
    await pass(30);
    expect(refused).toEqual(['a: Gone']);
    expect(localStorage.getItem('sold_out_comebacks')).toBeNull();
  });
});
