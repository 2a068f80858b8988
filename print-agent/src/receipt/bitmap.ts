import type { Picture } from './layout.ts';

/** A picture that can be drawn on. */
export class Bitmap implements Picture {
  readonly width: number;
  readonly height: number;
  readonly bytesARow: number;
  readonly data: Uint8Array;

  /** @param data as many bytes as the rows take; white where absent */
  constructor(width: number, height: number, data?: Uint8Array) {
    this.width = width;
    this.height = height;
    this.bytesARow = Math.ceil(width / 8);
    this.data = data ?? new Uint8Array(this.bytesARow * height);
  }

  /** Whether the dot is black; outside of the picture none is. */
  isSet(x: number, y: number): boolean {
    return (
      x >= 0 && x < this.width && ((this.data[y * this.bytesARow + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0
    );
  }

  /** Makes a dot black; outside of the picture nothing happens. */
  set(x: number, y: number): void {
    if (x >= 0 && x < this.width && y >= 0 && y < this.height) {
      const index = y * this.bytesARow + (x >> 3);
      this.data[index] = (this.data[index] ?? 0) | (0x80 >> (x & 7));
    }
  }

  /** Makes white black and black white in a box. */
  invert(left: number, top: number, width: number, height: number): void {
    for (let y = top; y < top + height; y += 1) {
      for (let x = left; x < left + width; x += 1) {
        const index = y * this.bytesARow + (x >> 3);
        this.data[index] = (this.data[index] ?? 0) ^ (0x80 >> (x & 7));
      }
    }
  }

  /**
   * Draws another picture into a box, each dot black where it covers a black one. At one and a half times the
   * size, which Unifont needs for a row of text, all strokes become two dots and all gaps one, so that even dense
   * Chinese characters stay open.
   */
  drawScaled(from: Bitmap, left: number, top: number, width: number, height: number): void {
    for (let y = 0; y < height; y += 1) {
      const firstRow = Math.floor((y * from.height) / height);
      const endRow = Math.ceil(((y + 1) * from.height) / height);
      for (let x = 0; x < width; x += 1) {
        const firstColumn = Math.floor((x * from.width) / width);
        const endColumn = Math.ceil(((x + 1) * from.width) / width);
        if (from.#anySet(firstColumn, endColumn, firstRow, endRow)) {
          this.set(left + x, top + y);
        }
      }
    }
  }

  #anySet(left: number, right: number, top: number, bottom: number): boolean {
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        if (this.isSet(x, y)) {
          return true;
        }
      }
    }
    return false;
  }
}
