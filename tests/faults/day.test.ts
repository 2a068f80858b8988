import { describe, expect, it } from 'vitest';
import { liveDay } from './simulatedDay.ts';

/** `SERVERY_SEED=<seed>` repeats a day. */
const seed = Number(process.env['SERVERY_SEED'] ?? Date.now() % 1_000_000);

describe('a short day in which everything goes wrong once', () => {
  it(`loses nothing, prints no unmarked duplicate and calls nothing printed that is not (seed ${seed})`, async () => {
    const lived = await liveDay(seed, { hours: 0.5, orders: 60, faultsOfEachKind: 1 });
    expect(lived).toMatchObject({
      accepted: 60,
      lost: [],
      doubled: [],
      falselyPrinted: [],
      saidTooEarly: [],
    });
    expect(lived.starts, 'it was killed').toBeGreaterThan(1);
    expect(lived.printed).toBeGreaterThanOrEqual(60);
  });
});
