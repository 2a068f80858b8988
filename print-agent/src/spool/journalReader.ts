import { FINISHED_STATES } from '@servery/protocol/printing/job';
import { hasPaper } from './earlierPapers.ts';
import type { Reading } from './journalFile.ts';
import type { Ledger } from './ledger.ts';
import { legibleRecord } from './legibleRecord.ts';
import { parseRecord, type Progress } from './record.ts';
import { isFinished, type StoredJob } from './storedJob.ts';
import { NOT_BEGUN } from './transitions.ts';

/** What can be made out in a line that is no record any more: JSON strings, the quotes left out. */
export const KEY = /"key":"((?:[^"\\]|\\.)*)"/;
const HASH = /"hash":"([\w-]+)"/;
const AT = /"at":"([\w:.-]+)"/;
export const ORDER = /"orderId":"((?:[^"\\]|\\.)*)"/;
const JOB_IDS = /"id":"([a-z0-9]+)"/g;

/** A record of acceptance that cannot be read, as far as it can be made out. */
interface LostAccept {
  readonly order: string | undefined;
  readonly ids: readonly string[];
  readonly key: { readonly key: string; readonly hash: string; readonly at: string } | undefined;
}

/**
 * Reads the journal's lines into the ledger, and keeps account of what they leave in doubt: jobs whose paper may have
 * come out without the ledger knowing of it, and orders that are lost.
 */
export class JournalReader {
  private readonly ledger: Ledger;
  /** Ids of jobs about which a record was written that is not understood. */
  private readonly named = new Set<string>();
  private readonly newer = new Set<string>();
  /** How many jobs had been read when the last line came that cannot be read and names none: each may be meant. */
  private suspects = 0;
  private readonly lost: LostAccept[] = [];
  /** The last states of jobs that no record of acceptance was read of. */
  private readonly strays = new Map<string, Progress>();

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  /** Takes in a line that begins at this byte of the file. */
  readonly read = (line: Buffer, at: number): Reading => {
    const parsed = parseRecord(line);
    if (parsed === undefined || (parsed.isNewer && !legibleRecord.safeParse(parsed.record).success)) {
      this.note(line.toString());
      return 'unreadable';
    }
    const { record, receipt, isNewer } = parsed;
    const jobs = this.ledger.apply(record, receipt && { ...receipt, at: at + receipt.at });
    if (record.type === 'change' && jobs.length === 0) this.strays.set(record.id, record.progress);
    if (!isNewer) return 'record';
    for (const { id } of jobs) this.newer.add(id);
    return 'altered';
  };

  /**
   * Unfinished jobs whose copy may have left, for a newer agent has written about them, or records are damaged that may
   * be theirs.
   *
   * @param isDamaged whether what could not be read is more than the record that a crash has torn
   */
  doubtful(isDamaged: boolean): readonly StoredJob[] {
    const jobs = [...this.ledger.jobs.values()];
    return jobs.filter((job, index) => {
      if (isFinished(job)) return false;
      return this.newer.has(job.id) || (isDamaged && (index < this.suspects || this.named.has(job.id)));
    });
  }

  /** The numbers of orders that no job is left of, and that were not finished as far as is known. */
  lostOrders(): readonly string[] {
    const orders = this.lost
      .filter(({ ids }) => ids.length === 0 || !ids.every((id) => this.isFinishedStray(id)))
      .flatMap(({ order }) => order ?? []);
    return [...new Set(orders)];
  }

  /** Keeps the keys of lost jobs whose paper came out, or may have: sent again, they must not print again unmarked. */
  keepKeys(): void {
    for (const { key, ids } of this.lost) {
      const isOnPaper = ids.some((id) => hasPaper(this.strays.get(id) ?? NOT_BEGUN));
      if (key !== undefined && isOnPaper && !this.ledger.keys.has(key.key))
        this.ledger.apply({ type: 'key', ...key });
    }
  }

  private isFinishedStray(id: string): boolean {
    const progress = this.strays.get(id);
    return progress !== undefined && FINISHED_STATES.has(progress.state);
  }

  private note(line: string): void {
    const ids = [...line.matchAll(JOB_IDS)].flatMap(([, id]) => id ?? []);
    if (line.includes('"type":"accept"')) {
      const [key, hash, at] = [textIn(KEY, line), textIn(HASH, line), textIn(AT, line)];
      const isWhole = key !== undefined && hash !== undefined && at !== undefined;
      this.lost.push({ order: textIn(ORDER, line), ids, key: isWhole ? { key, hash, at } : undefined });
      return;
    }
    for (const id of ids) this.named.add(id);
    if (ids.length === 0) this.suspects = this.ledger.jobs.size;
  }
}

/** A string that a pattern finds; undefined where it is not there, or empty. */
export function textIn(pattern: RegExp, line: string): string | undefined {
  const [, text] = pattern.exec(line) ?? [];
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return undefined;
  }
}
