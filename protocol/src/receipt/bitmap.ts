import type { Picture } from './layout.ts';

/** A picture that can be drawn on. */
export class Bitmap implements Picture {
  readonly width: number;
  readonly height: number;
  readonly bytesARow: number;
  readonly data: Uint8Array;

  /** @param data the bytes of all rows; white if absent */
  constructor(width: number, height: number, data?: Uint8Array) {
    this.width = width;
    this.height = height;
    this.bytesARow = Math.ceil(width / 8);
    this.data = data ?? new Uint8Array(this.bytesARow * height);
  }

  /** Whether the dot is black; false outside the picture. */
  isSet(x: number, y: number): boolean {
    return (
      x >= 0 && x < this.width && ((this.data[y * this.bytesARow + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0
    );
  }

  /** Makes a dot black; ignored outside the picture. */
  set(x: number, y: number): void {
    if (x >= 0 && x < this.width && y >= 0 && y < this.height) {
      const index = y * this.bytesARow + (x >> 3);
      this.data[index] = (this.data[index] ?? 0) | (0x80 >> (x & 7));
    }
  }

  /** Inverts a box within the picture. */
  invert(left: number, top: number, width: number, height: number): void {
    const last = (left + width - 1) >> 3;
    for (let y = top; y < top + height; y += 1) {
      for (let byte = left >> 3; byte <= last; byte += 1) {
        const index = y * this.bytesARow + byte;
        this.data[index] = (this.data[index] ?? 0) ^ within(byte, left, left + width);
      }
    }
  }

  /**
   * Makes the strokes in a box one dot wider to the right, also beyond the box, but keeps gaps of one dot: otherwise
   * dense letters would become blots.
   */
  embolden(left: number, top: number, width: number, height: number): void {
    const last = Math.min(left + width, this.width - 1) >> 3;
    for (let y = top; y < top + height; y += 1) {
      let before = 0;
      for (let byte = left >> 3; byte <= last; byte += 1) {
        const index = y * this.bytesARow + byte;
        const dots = this.data[index] ?? 0;
        const after = byte + 1 < this.bytesARow ? (this.data[index + 1] ?? 0) : 0;
        const widened = dots & within(byte, left, left + width);
        const added = ((before << 7) | (widened >> 1)) & ~((dots << 1) | (after >> 7));
        this.data[index] = dots | (added & within(byte, 0, this.width));
        before = widened;
      }
    }
  }

  /** Draws another picture at its own size, clipped on the left and right. */
  draw(from: Bitmap, left: number, top: number): void {
    for (let y = 0; y < from.height; y += 1) {
      this.#drawRow(from, y, left, top + y);
    }
  }

  /**
   * Scales another picture into a box; a dot is black if it covers a black one. At 1.5 times the size, which Unifont
   * needs for a row of text, all strokes become two dots and all gaps one, so that even dense Chinese characters stay
   * legible.
   */
  drawScaled(from: Bitmap, left: number, top: number, width: number, height: number): void {
    const stretched = from.width === width ? from : from.#stretched(width);
    for (let y = 0; y < height; y += 1) {
      const endRow = Math.ceil(((y + 1) * from.height) / height);
      for (let row = Math.floor((y * from.height) / height); row < endRow; row += 1) {
        this.#drawRow(stretched, row, left, top + y);
      }
    }
  }

  /** The picture scaled to another width; a dot is black if it covers a black one. */
  #stretched(width: number): Bitmap {
    const stretched = new Bitmap(width, this.height);
    for (let x = 0; x < width; x += 1) {
      const firstColumn = Math.floor((x * this.width) / width);
      const endColumn = Math.ceil(((x + 1) * this.width) / width);
      for (let column = firstColumn; column < endColumn; column += 1) {
        stretched.#drawColumn(this, column, x);
      }
    }
    return stretched;
  }

  #drawColumn(from: Bitmap, column: number, x: number): void {
    const bit = 0x80 >> (column & 7);
    const drawn = 0x80 >> (x & 7);
    let source = column >> 3;
    for (let index = x >> 3; index < this.data.length; index += this.bytesARow) {
      if (((from.data[source] ?? 0) & bit) !== 0) {
        this.data[index] = (this.data[index] ?? 0) | drawn;
      }
      source += from.bytesARow;
    }
  }

  /** Draws one row of another picture, eight dots at a time. */
  #drawRow(from: Bitmap, row: number, left: number, y: number): void {
    if (y < 0 || y >= this.height) return;
    const shift = left & 7;
    for (let byte = 0; byte < from.bytesARow; byte += 1) {
      const dots = (from.data[row * from.bytesARow + byte] ?? 0) & within(byte, 0, from.width);
      if (dots === 0) continue;
      const at = (left >> 3) + byte;
      this.#drawByte(y, at, dots >> shift);
      if (shift > 0) this.#drawByte(y, at + 1, (dots << (8 - shift)) & 0xff);
    }
  }

  #drawByte(y: number, byte: number, dots: number): void {
    if (byte < 0 || byte >= this.bytesARow) return;
    const index = y * this.bytesARow + byte;
    this.data[index] = (this.data[index] ?? 0) | (dots & within(byte, 0, this.width));
  }
}

/** The dots of a row's byte from `left` (inclusive) to `right` (exclusive). */
function within(byte: number, left: number, right: number): number {
  const from = Math.max(0, left - byte * 8);
  const beyond = Math.max(0, byte * 8 + 8 - right);
  return (0xff >> from) & (0xff << beyond);
}
