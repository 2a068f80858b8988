import type { StoredJob } from '../spool/storedJob.ts';
import type { Copy } from './copy.ts';
import type { Language } from './language.ts';
import type { KnownPrinter } from './printerBook.ts';

/** One copy of a job, in the language of the printer that is connected; throws for what cannot be laid out. */
export type EncodeCopy = (
  job: StoredJob,
  copy: number,
  isMarked: boolean,
  printer: KnownPrinter,
  language: Language,
) => Copy;

/** What a copy is made from: of the same, the same copy. */
type Source = Parameters<EncodeCopy>;

/** Encodes the copies of one printer; the one that comes next while the one before it is on its way. */
export class CopyEncoder {
  private readonly encodeCopy: EncodeCopy;
  private readonly printer: () => { settings: KnownPrinter; language: Language };
  private ahead: { readonly source: Source; readonly copy: Copy } | undefined;

  constructor(encodeCopy: EncodeCopy, printer: () => { settings: KnownPrinter; language: Language }) {
    this.encodeCopy = encodeCopy;
    this.printer = printer;
  }

  /** @throws whatever laying the receipt out throws */
  encode(job: StoredJob, copy: number, isMarked: boolean): Copy {
    const source = this.sourceOf(job, copy, isMarked);
    const { ahead } = this;
    this.ahead = undefined;
    return ahead?.source.every((part, index) => part === source[index]) === true
      ? ahead.copy
      : this.encodeCopy(...source);
  }

  /** Encodes ahead what `encode` is likely to be asked for next. */
  prepare(job: StoredJob, copy: number, isMarked: boolean): void {
    const source = this.sourceOf(job, copy, isMarked);
    try {
      this.ahead = { source, copy: this.encodeCopy(...source) };
    } catch {
      // It throws again when its turn comes, and is reported then.
      this.ahead = undefined;
    }
  }

  private sourceOf(job: StoredJob, copy: number, isMarked: boolean): Source {
    const { settings, language } = this.printer();
    return [job, copy, isMarked, settings, language];
  }
}
