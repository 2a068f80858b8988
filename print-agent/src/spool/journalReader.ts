import { FINISHED_STATES } from '@servery/protocol/printing/job';
import { hasPaper } from './earlierPapers.ts';
import type { Reading } from './journalFile.ts';
import type { Ledger } from './ledger.ts';
import { legibleRecord } from './legibleRecord.ts';
import { parseRecord, type Progress } from './record.ts';
import { isFinished, type StoredJob } from './storedJob.ts';
import { NOT_BEGUN } from './transitions.ts';

/** Patterns for the legible parts of a damaged line: JSON strings without their quotes. */
export const KEY = /"key":"((?:[^"\\]|\\.)*)"/;
const HASH = /"hash":"([\w-]+)"/;
const AT = /"at":"([\w:.-]+)"/;
export const ORDER = /"orderId":"((?:[^"\\]|\\.)*)"/;
const JOB_IDS = /"id":"([a-z0-9]+)"/g;

/** The legible parts of an unreadable accept record. */
interface LostAccept {
  readonly order: string | undefined;
  readonly ids: readonly string[];
  readonly key: { readonly key: string; readonly hash: string; readonly at: string } | undefined;
}

/**
 * Reads the journal's lines into the ledger and tracks what is in doubt: jobs that may have printed without the ledger
 * knowing, and lost orders.
 */
export class JournalReader {
  readonly #ledger: Ledger;
  /** Ids of jobs that appear in unreadable records. */
  readonly #named = new Set<string>();
  readonly #newer = new Set<string>();
  /** Number of jobs read before the last unreadable line without a job id: it may be about any of them. */
  #suspects = 0;
  readonly #lost: LostAccept[] = [];
  /** Latest progress of jobs without a readable accept record, by id. */
  readonly #strays = new Map<string, Progress>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Reads a line that starts at this byte of the file. */
  readonly read = (line: Buffer, at: number): Reading => {
    const parsed = parseRecord(line);
    if (parsed === undefined || (parsed.isNewer && !legibleRecord.safeParse(parsed.record).success)) {
      this.#note(line.toString());
      return 'unreadable';
    }
    const { record, receipt, isNewer } = parsed;
    const jobs = this.#ledger.apply(record, receipt && { ...receipt, at: at + receipt.at });
    if (record.type === 'change' && jobs.length === 0) this.#strays.set(record.id, record.progress);
    if (!isNewer) return 'record';
    for (const { id } of jobs) this.#newer.add(id);
    return 'altered';
  };

  /**
   * Unfinished jobs that may have been printed without this agent knowing: a newer agent wrote about them, or damaged
   * records may be about them.
   *
   * @param isDamaged whether more was unreadable than a record torn by a crash
   */
  doubtful(isDamaged: boolean): readonly StoredJob[] {
    const jobs = [...this.#ledger.jobs.values()];
    return jobs.filter((job, index) => {
      if (isFinished(job)) return false;
      return this.#newer.has(job.id) || (isDamaged && (index < this.#suspects || this.#named.has(job.id)));
    });
  }

  /** Numbers of orders that have no jobs left and are not known to be finished. */
  lostOrders(): readonly string[] {
    const orders = this.#lost
      .filter(({ ids }) => ids.length === 0 || !ids.every((id) => this.#isFinishedStray(id)))
      .flatMap(({ order }) => order ?? []);
    return [...new Set(orders)];
  }

  /** Keeps the keys of lost jobs that were or may have been printed: a resubmission must not print unmarked. */
  keepKeys(): void {
    for (const { key, ids } of this.#lost) {
      const isOnPaper = ids.some((id) => hasPaper(this.#strays.get(id) ?? NOT_BEGUN));
      if (key !== undefined && isOnPaper && !this.#ledger.keys.has(key.key))
        this.#ledger.apply({ type: 'key', ...key });
    }
  }

  #isFinishedStray(id: string): boolean {
    const progress = this.#strays.get(id);
    return progress !== undefined && FINISHED_STATES.has(progress.state);
  }

  #note(line: string): void {
    const ids = [...line.matchAll(JOB_IDS)].flatMap(([, id]) => id ?? []);
    if (line.includes('"type":"accept"')) {
      const [key, hash, at] = [textIn(KEY, line), textIn(HASH, line), textIn(AT, line)];
      const isWhole = key !== undefined && hash !== undefined && at !== undefined;
      this.#lost.push({ order: textIn(ORDER, line), ids, key: isWhole ? { key, hash, at } : undefined });
      return;
    }
    for (const id of ids) this.#named.add(id);
    if (ids.length === 0) this.#suspects = this.#ledger.jobs.size;
  }
}

/** The string that a pattern matches; undefined if it is missing or empty. */
export function textIn(pattern: RegExp, line: string): string | undefined {
  const [, text] = pattern.exec(line) ?? [];
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return undefined;
  }
}
