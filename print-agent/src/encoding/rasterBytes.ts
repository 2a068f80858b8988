import type { Picture } from '@servery/protocol/receipt/layout';
import type { ByteWriter } from './byteWriter.ts';

const GS = 0x1d;
/** The dot rows of one raster command. */
const SLICE_ROWS = 255;

const DLE = 0x10;
/** The bytes that form a real-time command after a DLE: EOT asks for status, ENQ recovers, DC4 opens the drawer. */
const REAL_TIME: ReadonlySet<number | undefined> = new Set([0x04, 0x05, 0x14]);
/** A DLE with one more dot to the left of its own, which lies within even a narrow picture. */
const DLE_WIDENED = 0x30;

/**
 * Removes real-time commands from the data of a raster picture. Printers look for them in every byte that arrives, even
 * inside a picture (Epson's ESC/POS reference, "DLE EOT"): a logo could open the drawer or discard the order. A byte 10
 * before a 04, 05 or 14 gets one more dot, next to its black one.
 *
 * @param harmless the byte in its place
 * @returns the same array if nothing changes, else a copy
 */
export function withoutRealTimeCommands(data: Uint8Array, harmless = DLE_WIDENED): Uint8Array {
  let safe: Uint8Array | undefined;
  for (let at = data.indexOf(DLE); at >= 0; at = data.indexOf(DLE, at + 1)) {
    if (REAL_TIME.has(data[at + 1])) {
      safe ??= data.slice();
      safe[at] = harmless;
    }
  }
  return safe ?? data;
}

/**
 * GS v 0 in slices, because some printers read only the low byte of a picture's height. Its parameters cannot start or
 * end a real-time command: any 10 among them precedes a 00.
 */
export function putRaster(out: ByteWriter, { width, height, data }: Picture): void {
  const bytesARow = Math.ceil(width / 8);
  const safe = withoutRealTimeCommands(data);
  for (let top = 0; top < height; top += SLICE_ROWS) {
    const rows = Math.min(SLICE_ROWS, height - top);
    out.put(GS, 0x76, 0x30, 0, bytesARow & 0xff, bytesARow >> 8, rows, 0);
    out.block(safe.subarray(top * bytesARow, (top + rows) * bytesARow));
  }
}
