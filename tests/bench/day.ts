import { liveDay } from '../faults/simulatedDay.ts';
import type { Figure } from './figure.ts';

/** `SERVERY_SEED=<seed>` repeats a day. */
const seed = Number(process.env['SERVERY_SEED'] ?? Date.now() % 1_000_000);

const DAY = { hours: 24, orders: 1000, faultsOfEachKind: 8 };

/**
 * A day of 24 hours with a thousand orders for three printers and repeated faults of every kind, run
 * by an injected clock: compares what is on paper at the end with what was accepted.
 */
export async function day(): Promise<Figure[]> {
  console.error(`  SERVERY_SEED=${seed}`);
  const began = performance.now();
  const lived = await liveDay(seed, DAY);
  const { lost, doubled, falselyPrinted, saidTooEarly } = lived;
  for (const story of [...lost, ...doubled, ...falselyPrinted, ...saidTooEarly]) console.error(`  ${story}`);
  const none = { unit: 'jobs', target: { atMost: 0 } } as const;
  return [
    { what: 'a day: jobs accepted', value: lived.accepted, unit: 'jobs', target: { atLeast: DAY.orders } },
    { what: '  lost', value: lost.length, ...none },
    { what: '  twice on paper without a mark', value: doubled.length, ...none },
    { what: '  called printed, and not on paper', value: falselyPrinted.length, ...none },
    { what: '  called printed before they were', value: saidTooEarly.length, ...none },
    { what: '  called sent, and not on paper', value: lived.sentInVain.length, unit: 'jobs' },
    { what: '  receipts on paper', value: lived.printed, unit: 'receipts' },
    { what: '  of them marked as possible duplicates', value: lived.marked, unit: 'receipts' },
    { what: '  things that went wrong', value: lived.faults, unit: 'times' },
    { what: '  starts of the agent', value: lived.starts, unit: 'times' },
    { what: '  refusals for a full disk', value: lived.refusedForDisk, unit: 'times' },
    { what: '  decisions of a person', value: lived.decisions, unit: 'times' },
    { what: '  it took', value: (performance.now() - began) / 1000, unit: 's' },
  ];
}
