import { expect, it } from 'vitest';
import { failingDiskRun } from './failingDiskRun.ts';

const RUNS = 12;
/** `SERVERY_SEED=<seed>` repeats a run. */
const seed = Number(process.env['SERVERY_SEED'] ?? Date.now() % 1_000_000);

it(`prints no order twice unmarked and loses none while syncs fail and the agent restarts (seed ${seed})`, async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const tally = await failingDiskRun(seed + run);
    expect(tally.failed, `seed ${seed + run}`).toBeGreaterThan(0);
    expect(tally, `seed ${seed + run}`).toMatchObject({ lost: 0, doubled: 0 });
  }
});
