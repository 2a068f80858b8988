/**
 * Collects bytes in order. Most copies are text only: it is collected as a string, one character per byte, and
 * converted with a single call instead of two per row. The first picture allocates one buffer for all: joining
 * thousands of pictures at the end would take as long as drawing them.
 */
export class ByteWriter {
  readonly #room: () => number;
  #text = '';
  #written = Buffer.alloc(0);
  #length = 0;

  /** @param room the maximum bytes of pictures and text together; untouched memory costs nothing */
  constructor(room: () => number) {
    this.#room = room;
  }

  /** Appends each argument as one byte. */
  put(...bytes: readonly number[]): void {
    this.#text += String.fromCharCode(...bytes);
  }

  ascii(text: string): void {
    this.#text += text;
  }

  /** Appends a copy of the bytes. */
  block(bytes: Uint8Array): void {
    this.#flush(bytes.length);
    this.#written.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Everything written; write nothing after calling it. */
  bytes(): Uint8Array {
    if (this.#length === 0) return Buffer.from(this.#text, 'latin1');
    this.#flush(0);
    return this.#written.subarray(0, this.#length);
  }

  /** Writes the collected text, and leaves room for `more` bytes after it. */
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
