import { failingDiskRun } from '../faults/failingDiskRun.ts';
import type { Figure } from './figure.ts';

const RUNS = 200;

/**
 * Syncs fail while orders are accepted and printed, and the agent restarts in between: counts lost and duplicate
 * orders.
 */
export async function failingDisk(): Promise<Figure[]> {
  const seed = Number(process.env['SERVERY_SEED'] ?? Date.now() % 1_000_000);
  const totals = { accepted: 0, lost: 0, doubled: 0, failed: 0 };
  for (let run = 0; run < RUNS; run += 1) {
    const tally = await failingDiskRun(seed + run);
    if (tally.lost > 0 || tally.doubled > 0)
      console.error(`  SERVERY_SEED=${seed + run}: ${JSON.stringify(tally)}`);
    for (const each of ['accepted', 'lost', 'doubled', 'failed'] as const) totals[each] += tally[each];
  }
  const none = { unit: 'orders', target: { atMost: 0 } } as const;
  return [
    { what: `orders accepted in ${RUNS} runs with failing syncs`, value: totals.accepted, unit: 'orders' },
    { what: '  syncs that failed', value: totals.failed, unit: 'times' },
    { what: '  order lost', value: totals.lost, ...none },
    { what: '  twice on paper without a mark', value: totals.doubled, ...none },
  ];
}
