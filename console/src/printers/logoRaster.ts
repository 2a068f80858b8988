import { COLUMN_DOTS } from '@servery/protocol/printing/limits';
import type { PrinterSettings } from '@servery/protocol/printing/printer';

export type Logo = NonNullable<PrinterSettings['logo']>;

/** 30 mm at the usual 8 dots per mm: suits a receipt's head, and is small enough to send with every change. */
const TALLEST = 240;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The printed size of a picture on paper with `columns` columns: its own size, or smaller if it does not fit. */
export function logoSize({ width, height }: Size, columns: number): Size {
  const scale = Math.min(1, (columns * COLUMN_DOTS) / width, TALLEST / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** How each dot's error is distributed: to the right and to the row below, in sixteenths (Floyd–Steinberg). */
const SHARES = [
  [1, 0, 7],
  [-1, 1, 3],
  [0, 1, 5],
  [1, 1, 1],
] as const;

/**
 * Dithers a colour picture to black dots.
 *
 * @param rgba four bytes per dot, rows from the top; transparent dots are paper.
 */
export function dithered(rgba: Uint8ClampedArray, { width, height }: Size): Logo {
  const light = Float32Array.from({ length: width * height }, (_, dot) => lightOf(rgba, dot * 4));
  const bytesARow = Math.ceil(width / 8);
  const bits = new Uint8Array(bytesARow * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = light[y * width + x] ?? 255;
      const isBlack = value < 128;
      const byte = y * bytesARow + (x >> 3);
      if (isBlack) bits[byte] = (bits[byte] ?? 0) | (0x80 >> (x & 7));
      const error = value - (isBlack ? 0 : 255);
      for (const [right, down, share] of SHARES) {
        const [column, row] = [x + right, y + down];
        if (column < 0 || column >= width || row >= height) continue;
        const neighbour = row * width + column;
        light[neighbour] = (light[neighbour] ?? 0) + (error * share) / 16;
      }
    }
  }
  return { width, height, data: base64(bits) };
}

/** Nearly black or white snaps to it: otherwise soft edges and JPEG noise would leave stray dots. */
const NEARLY = 32;

/** The perceived brightness (Rec. 601) on white paper, from 0 black to 255 white. */
function lightOf(rgba: Uint8ClampedArray, at: number): number {
  const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
  const light = 255 - (255 - (0.299 * red + 0.587 * green + 0.114 * blue)) * (alpha / 255);
  return Math.min(255, Math.max(0, ((light - NEARLY) * 255) / (255 - 2 * NEARLY)));
}

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Whether there is ink at a dot. */
export function inkAt(logo: Logo): (x: number, y: number) => boolean {
  const bytes = atob(logo.data);
  const bytesARow = Math.ceil(logo.width / 8);
  return (x, y) => (bytes.charCodeAt(y * bytesARow + (x >> 3)) & (0x80 >> (x & 7))) !== 0;
}
