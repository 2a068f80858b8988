/** What is asked of printers in ESC/POS, byte for byte. Source: Epson's ESC/POS command reference. */

const DLE = 0x10;
const ESC = 0x1b;
const GS = 0x1d;

/** DLE EOT n: real-time status, answered by one byte the moment it arrives. n from 1 to 4. */
export function realTimeStatus(n: RealTimeKind): Uint8Array {
  return Uint8Array.of(DLE, 0x04, n);
}
export const REAL_TIME_KINDS = [1, 2, 3, 4] as const;
export type RealTimeKind = (typeof REAL_TIME_KINDS)[number];

/** GS r 1: paper sensors, answered by one byte in the order of the buffer. */
export const PAPER_STATUS = Uint8Array.of(GS, 0x72, 1);

/** GS I 68: the serial number as text, in the order of the buffer; nothing where the printer tells none. */
export const SERIAL_NUMBER = Uint8Array.of(GS, 0x49, 68);

/** GS a: status by itself whenever drawer, online state, errors or paper change. */
export const AUTOMATIC_STATUS = Uint8Array.of(GS, 0x61, 0x0f);

/** GS ( H fn 48: answered by the same four bytes once all that came before is printed. `id` is four of 20h-7Eh. */
export function processId(id: string): Uint8Array {
  return Uint8Array.of(GS, 0x28, 0x48, 6, 0, 0x30, 0x30, ...Buffer.from(id, 'latin1'));
}

/** ESC @: back to the defaults, and the line that is being built is dropped. */
export const INITIALIZE = Uint8Array.of(ESC, 0x40);

/** Paper past the knife, then a cut; without a knife, paper past the tear bar. */
export const CUT_OFF = Uint8Array.of(GS, 0x56, 66, 24);
export const FEED_OFF = Uint8Array.of(ESC, 0x64, 5);

/**
 * The longest command that a copy can hold: a picture's slice of 255 rows as wide as 64 columns of 12 dots, with its head. So many NULs
 * complete whatever an interrupted copy left half read.
 */
export const LONGEST_COMMAND = 8 + 255 * ((64 * 12) / 8);

/** More than the longest head of a command: what comes before its data and says how much that is. */
export const LONGEST_HEAD = 16;

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}
