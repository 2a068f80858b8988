import type { Predecessor } from '../spool/receiptStore.ts';
import type { StoredJob } from '../spool/storedJob.ts';
import type { Copy } from './copy.ts';
import type { Language } from './language.ts';
import type { KnownPrinter } from './printerBook.ts';

/** One copy of a job, in the language of the printer that is connected; rejects for what cannot be laid out. */
export type EncodeCopy = (
  job: StoredJob,
  copy: number,
  isMarked: boolean,
  predecessor: Predecessor | undefined,
  printer: KnownPrinter,
  language: Language,
) => Promise<Copy>;

/** What a copy is made from: of the same, the same copy. */
type Source = Parameters<EncodeCopy>;
/** What of that the queue knows. */
type Asked = readonly [job: StoredJob, copy: number, isMarked: boolean, predecessor: Predecessor | undefined];

/** Encodes the copies of one printer; the one that comes next while the one before it is on its way. */
export class CopyEncoder {
  private readonly encodeCopy: EncodeCopy;
  private readonly printer: () => { settings: KnownPrinter; language: Language };
  private ahead: { readonly source: Source; readonly copy: Promise<Copy> } | undefined;

  constructor(encodeCopy: EncodeCopy, printer: () => { settings: KnownPrinter; language: Language }) {
    this.encodeCopy = encodeCopy;
    this.printer = printer;
  }

  /** Rejects with whatever laying the receipt out throws. */
  encode(...asked: Asked): Promise<Copy> {
    const source = this.sourceOf(asked);
    const { ahead } = this;
    this.ahead = undefined;
    return ahead?.source.every((part, index) => part === source[index]) === true
      ? ahead.copy
      : this.encodeCopy(...source);
  }

  /** Encodes ahead what `encode` is likely to be asked for next. */
  prepare(...asked: Asked): void {
    const source = this.sourceOf(asked);
    const copy = this.encodeCopy(...source);
    // What goes wrong is reported when its turn comes.
    copy.catch(() => undefined);
    this.ahead = { source, copy };
  }

  private sourceOf(asked: Asked): Source {
    const { settings, language } = this.printer();
    return [...asked, settings, language];
  }
}
