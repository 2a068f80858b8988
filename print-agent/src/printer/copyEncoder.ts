import type { Profile } from '@servery/protocol/profiles/printerProfile';
import type { Predecessor } from '../spool/receiptStore.ts';
import type { StoredJob } from '../spool/storedJob.ts';
import type { Copy } from './copy.ts';
import type { Language } from './language.ts';
import type { KnownPrinter } from './printerBook.ts';

/** Encodes one copy of a job in the language of the connected printer; rejects if it cannot be laid out. */
export type EncodeCopy = (
  job: StoredJob,
  copy: number,
  isMarked: boolean,
  predecessor: Predecessor | undefined,
  printer: KnownPrinter,
  language: Language,
  profile: Profile,
) => Promise<Copy>;

/** The inputs of a copy: equal inputs give an equal copy. */
type Source = Parameters<EncodeCopy>;
/** The inputs that the queue provides. */
type QueueInputs = readonly [
  job: StoredJob,
  copy: number,
  isMarked: boolean,
  predecessor: Predecessor | undefined,
];

/** The state of the printer that a copy is encoded for; it may change between two copies. */
export interface PrinterNow {
  readonly settings: KnownPrinter;
  readonly language: Language;
  readonly profile: Profile;
}

/** Encodes the copies of one printer, and the next copy while the current one prints. */
export class CopyEncoder {
  readonly #encodeCopy: EncodeCopy;
  readonly #printer: () => PrinterNow;
  #ahead: { readonly source: Source; readonly copy: Promise<Copy> } | undefined;

  constructor(encodeCopy: EncodeCopy, printer: () => PrinterNow) {
    this.#encodeCopy = encodeCopy;
    this.#printer = printer;
  }

  /** Rejects with the error of the layout. */
  encode(...inputs: QueueInputs): Promise<Copy> {
    const source = this.#sourceOf(inputs);
    const ahead = this.#ahead;
    this.#ahead = undefined;
    return ahead?.source.every((part, index) => part === source[index]) === true
      ? ahead.copy
      : this.#encodeCopy(...source);
  }

  /** Encodes in advance the copy that `encode` will probably be asked for next. */
  prepare(...inputs: QueueInputs): void {
    const source = this.#sourceOf(inputs);
    const copy = this.#encodeCopy(...source);
    // An error is reported when its turn comes.
    copy.catch(() => undefined);
    this.#ahead = { source, copy };
  }

  #sourceOf(inputs: QueueInputs): Source {
    const { settings, language, profile } = this.#printer();
    return [...inputs, settings, language, profile];
  }
}
