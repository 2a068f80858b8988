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
 * @returns the same array if nothing changes, else a copy
 */
export function withoutRealTimeCommands(data: Uint8Array): Uint8Array {
  let safe: Uint8Array | undefined;
  for (let at = data.indexOf(DLE); at >= 0; at = data.indexOf(DLE, at + 1)) {
    if (REAL_TIME.has(data[at + 1])) {
      safe ??= data.slice();
      safe[at] = DLE_WIDENED;
    }
  }
  return safe ?? data;
}
