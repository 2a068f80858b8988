/** The ESC/POS commands that the agent sends, byte for byte. Source: Epson's ESC/POS command reference. */

const DLE = 0x10;
const ESC = 0x1b;
const GS = 0x1d;

/** DLE EOT n: real-time status, answered with one byte the moment it arrives. n from 1 to 4. */
export function realTimeStatus(n: RealTimeKind): Uint8Array {
  return Uint8Array.of(DLE, 0x04, n);
}
export const REAL_TIME_KINDS = [1, 2, 3, 4] as const;
export type RealTimeKind = (typeof REAL_TIME_KINDS)[number];

/** GS r 1: paper sensors, answered with one byte in the order of the buffer. */
export const PAPER_STATUS = Uint8Array.of(GS, 0x72, 1);

/** GS I 68: the serial number as text, in the order of the buffer; no answer if the printer has none. */
export const SERIAL_NUMBER = Uint8Array.of(GS, 0x49, 68);

/** GS I 67: the name of the model, likewise; both answers look the same. */
export const MODEL = Uint8Array.of(GS, 0x49, 67);

/** GS a: automatic status whenever drawer, online state, errors or paper change. */
export const AUTOMATIC_STATUS = Uint8Array.of(GS, 0x61, 0x0f);

/** GS ( H fn 48: answered with the same four bytes once everything before is printed. `id` is four of 20h-7Eh. */
export function processId(id: string): Uint8Array {
  return Uint8Array.of(GS, 0x28, 0x48, 6, 0, 0x30, 0x30, ...Buffer.from(id, 'latin1'));
}

/** ESC @: resets to the defaults and drops the unfinished line. */
export const INITIALIZE = Uint8Array.of(ESC, 0x40);

/** Feeds the paper past the knife and cuts; without a knife, feeds it past the tear bar. */
export const CUT_OFF = Uint8Array.of(GS, 0x56, 66, 24);
export const FEED_OFF = Uint8Array.of(ESC, 0x64, 5);

/**
 * Bytes of the longest command in a copy: a picture slice of 255 rows, 64 columns of 12 dots wide, with its header. As
 * many NULs complete any command that an interrupted copy left unfinished.
 */
export const MAX_COMMAND_LENGTH = 8 + 255 * ((64 * 12) / 8);

/** More than the longest command header, the bytes before the data that give its length. */
export const MAX_HEADER_LENGTH = 16;

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}
