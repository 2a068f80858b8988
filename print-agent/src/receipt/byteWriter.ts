/** Bytes in order, in a buffer that grows. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(8192);
  #length = 0;

  /** Each argument one byte. */
  put(...bytes: readonly number[]): void {
    this.#reserve(bytes.length);
    for (const byte of bytes) {
      this.#bytes[this.#length++] = byte;
    }
  }

  ascii(text: string): void {
    this.#reserve(text.length);
    this.#length += this.#bytes.write(text, this.#length, 'latin1');
  }

  block(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Everything written; nothing is to be written after it. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(more: number): void {
    if (this.#length + more > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(2 * (this.#length + more));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
  }
}
