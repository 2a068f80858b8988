const DLE = 0x10;
/** What makes a command of a DLE before it: EOT asks for the status, ENQ recovers, DC4 opens the drawer and more. */
const REAL_TIME: ReadonlySet<number | undefined> = new Set([0x04, 0x05, 0x14]);
/** A DLE with one more dot, to the left of its own, where even a narrow picture has one. */
const DLE_WIDENED = 0x30;

/**
 * The data of a raster picture without what printers take for real-time commands. They look for those in every byte
 * that arrives, in the middle of a picture, too (Epson's ESC/POS reference, "DLE EOT"): a logo could open the drawer or
 * discard the order. Where a byte 10 stands before a 04, 05 or 14, one dot is added to it, beside its black one.
 *
 * @returns the same array where there is nothing to change, else a copy
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
