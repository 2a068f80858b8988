/** The progress of orders that print automatically, as the tabs of one browser send it to each other. */
import type { Job } from '@servery/protocol/printing/job';
import * as z from 'zod/mini';
import { newestPerPrinter, printStateOf } from '../agent/printState.ts';
import { listText } from '../language/writing.ts';

export const autoPrint = z.object({
  orderId: z.string(),
  /**
   * - `printing`: the agent has it
   * - `printed`: every copy is confirmed
   * - `sent`: every byte is delivered to a printer that cannot confirm
   * - `late`: it is so old that a person decides whether it prints
   * - `missed`: the same, and it came while no console was open (decisions 17a)
   * - `trouble`: it is not on paper, and `text` says why
   */
  state: z.enum(['printing', 'printed', 'sent', 'late', 'missed', 'trouble']),
  text: z.string(),
});
export type AutoPrint = z.output<typeof autoPrint>;

/** The outcome of an order's jobs, by the newest at each printer; undefined while it is open. */
export function stateOfSettled(
  jobs: readonly Job[],
): 'printed' | 'sent' | 'trouble' | 'cancelled' | undefined {
  switch (printStateOf(jobs)) {
    case 'attention':
      return 'trouble';
    case 'printed':
      return newestPerPrinter(jobs).some(({ state }) => state === 'sent') ? 'sent' : 'printed';
    case 'cancelled':
      return 'cancelled';
    case 'queued':
    case 'printing':
    case undefined:
      return undefined;
  }
}

/** The job that blocks an order's print: it waits for its printer, or for a person. */
export function blockingJob(jobs: readonly Job[]): Job | undefined {
  return newestPerPrinter(jobs).find((job) => job.state === 'waiting' || stateOfSettled([job]) === 'trouble');
}

/** The order numbers in one of these states, as a person reads them: "#101, #102". */
export function numbersIn(prints: readonly AutoPrint[], ...states: readonly AutoPrint['state'][]): string {
  const numbered = prints.filter(({ state }) => states.includes(state)).map(({ orderId }) => `#${orderId}`);
  return listText(numbered);
}
