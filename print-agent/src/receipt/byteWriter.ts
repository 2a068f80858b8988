/**
 * Bytes in order. Most copies are text alone: it is collected as a string, a character a byte, and becomes bytes at once,
 * with one call for all of it instead of two for each row. The first picture makes one buffer for all: to put
 * thousands of them together at the end would take as long as to draw them.
 */
export class ByteWriter {
  readonly #room: () => number;
  #text = '';
  #written = Buffer.alloc(0);
  #length = 0;

  /** @param room bytes that pictures and text may take together; memory that is not written to costs nothing */
  constructor(room: () => number) {
    this.#room = room;
  }

  /** Each argument one byte. */
  put(...bytes: readonly number[]): void {
    this.#text += String.fromCharCode(...bytes);
  }

  ascii(text: string): void {
    this.#text += text;
  }

  /** They are copied. */
  block(bytes: Uint8Array): void {
    this.#flush(bytes.length);
    this.#written.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Everything written; nothing is to be written after it. */
  bytes(): Uint8Array {
    if (this.#length === 0) return Buffer.from(this.#text, 'latin1');
    this.#flush(0);
    return this.#written.subarray(0, this.#length);
  }

  /** Writes the collected text, with room for this many bytes behind it. */
  #flush(more: number): void {
    const needed = this.#length + this.#text.length + more;
    if (needed > this.#written.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#written.length * 2 || this.#room()));
      this.#written.copy(larger, 0, 0, this.#length);
      this.#written = larger;
    }
    this.#length += this.#written.write(this.#text, this.#length, 'latin1');
    this.#text = '';
  }
}
