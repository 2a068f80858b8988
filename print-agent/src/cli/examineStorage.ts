import type { StorageReport } from '../printService.ts';
import type { DiskTrouble } from '../spool/diskState.ts';
import type { Finding } from './examine.ts';
import { localTime } from './localTime.ts';

const TROUBLES: Readonly<Record<DiskTrouble['kind'], string>> = {
  full: 'The disk is full: free up space, or new orders cannot print.',
  failing:
    'The disk fails to write, so new orders cannot print: see the log, and do not restart the agent until the disk works or every order has printed.',
};

/** The finding about the agent's disk when it is in trouble. */
export function troubleOf({ kind, since }: DiskTrouble): Finding {
  return { what: 'disk', ok: false, text: `${TROUBLES[kind]} Since ${localTime(since)}.` };
}

/** The findings about the agent's journal and about jobs that wait for a person. */
export function examineStorage({ damages, undecided }: StorageReport): readonly Finding[] {
  return [examineJournal(damages), examineUndecided(undecided)];
}

function examineJournal(damages: StorageReport['damages']): Finding {
  const what = 'journal';
  const last = damages.at(-1);
  if (last === undefined) return { what, ok: true, text: 'readable' };
  const lines = damages.reduce((sum, damage) => sum + damage.lines, 0);
  const orders = [...new Set(damages.flatMap((damage) => damage.orders))];
  const advice =
    orders.length === 0 ? '' : ' Orders may be lost: check that each one printed, and print it again if not.';
  const text = `${lines} lines could not be read, last at ${localTime(last.at)}. A copy is kept in the data folder for 30 days.${advice}`;
  return { what, ok: false, text, orders };
}

function examineUndecided(jobs: StorageReport['undecided']): Finding {
  const what = 'undecided jobs';
  if (jobs.length === 0) return { what, ok: true, text: 'none' };
  const orders = [...new Set(jobs.map(({ orderId }) => orderId).filter((orderId) => orderId !== ''))];
  const text = `${jobs.length} waiting for a decision: print each with "servery-agent release" or cancel it with "servery-agent cancel". After 7 days they are cancelled automatically.`;
  return { what, ok: false, text, orders };
}
