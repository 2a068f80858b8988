import type { StorageReport } from '../printService.ts';
import type { DiskTrouble } from '../spool/diskState.ts';
import type { Finding } from './examine.ts';
import { localTime } from './localTime.ts';

const TROUBLES: Readonly<Record<DiskTrouble['kind'], string>> = {
  full: 'It is full: make room, or no order can be taken in.',
  failing:
    'It fails to write, and no order can be taken in: see the log, and do not restart the agent before it works or all is printed.',
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
  if (last === undefined) return { what, ok: true, text: 'all of it can be read' };
  const lines = damages.reduce((sum, damage) => sum + damage.lines, 0);
  const orders = [...new Set(damages.flatMap((damage) => damage.orders))];
  const advice =
    orders.length === 0 ? '' : ' Orders may be lost: look for their paper, print them again if not.';
  const text = `${lines} lines of it could not be read, last at ${localTime(last.at)}; a copy is kept in the data folder for 30 days.${advice}`;
  return { what, ok: false, text, orders };
}

function examineUndecided(jobs: StorageReport['undecided']): Finding {
  const what = 'undecided jobs';
  if (jobs.length === 0) return { what, ok: true, text: 'none waits for a person' };
  const orders = [...new Set(jobs.map(({ orderId }) => orderId).filter((orderId) => orderId !== ''))];
  const text = `${jobs.length} wait for a person: "servery-agent release" or "servery-agent cancel" each. After 7 days they are cancelled.`;
  return { what, ok: false, text, orders };
}
