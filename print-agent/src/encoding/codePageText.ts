import { printedWidth } from '@servery/protocol/receipt/text';
import type { ByteWriter } from './byteWriter.ts';
import type { CodePage } from './codePages.ts';
import { ASCII, SPACE } from './settable.ts';

/** A run of ASCII, or one other character. */
const ASCII_OR_ONE = /[\x20-\x7e]+|[^\x20-\x7e]/gu;

/** Writes text in a printer's code pages: as few as possible, switching within a row. */
export class CodePageText {
  readonly #out: ByteWriter;
  readonly #pages: readonly CodePage[];
  readonly #select: (page: CodePage) => readonly number[];
  #page: CodePage | undefined;

  /**
   * @param pages preferred first
   * @param select the command that selects a page
   */
  constructor(out: ByteWriter, pages: readonly CodePage[], select: (page: CodePage) => readonly number[]) {
    this.#out = out;
    this.#pages = pages;
    this.#select = select;
  }

  /** @throws for a character of no code page: its row must be printed as a picture */
  put(text: string): void {
    if (ASCII.test(text)) {
      this.#out.ascii(text);
      return;
    }
    for (const piece of text.match(ASCII_OR_ONE) ?? []) {
      if (ASCII.test(piece)) this.#out.ascii(piece);
      else if (SPACE.test(piece)) this.#out.ascii(' '.repeat(printedWidth(piece)));
      else this.#beyondAscii(piece);
    }
  }

  /** Keeps the current page if it has the character, else switches to the first that does. */
  #beyondAscii(character: string): void {
    const page =
      this.#page?.bytes.has(character) === true
        ? this.#page
        : this.#pages.find(({ bytes }) => bytes.has(character));
    const byte = page?.bytes.get(character);
    if (page === undefined || byte === undefined) {
      throw new Error('a row with a character of no code page is a picture');
    }
    if (page !== this.#page) {
      this.#page = page;
      this.#out.put(...this.#select(page));
    }
    this.#out.put(byte);
  }
}
