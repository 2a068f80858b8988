/**
 * Bytes in order. Most of a copy is text: it is collected as a string, a character a byte, and becomes bytes at once,
 * with one call for all of it instead of two for each row.
 */
export class ByteWriter {
  #text = '';
  readonly #blocks: Uint8Array[] = [];

  /** Each argument one byte. */
  put(...bytes: readonly number[]): void {
    this.#text += String.fromCharCode(...bytes);
  }

  ascii(text: string): void {
    this.#text += text;
  }

  /** They are not copied before the end. */
  block(bytes: Uint8Array): void {
    this.#flush();
    this.#blocks.push(bytes);
  }

  /** Everything written; nothing is to be written after it. */
  bytes(): Uint8Array {
    this.#flush();
    const [first] = this.#blocks;
    return this.#blocks.length === 1 && first !== undefined ? first : Buffer.concat(this.#blocks);
  }

  #flush(): void {
    if (this.#text === '') return;
    this.#blocks.push(Buffer.from(this.#text, 'latin1'));
    this.#text = '';
  }
}
