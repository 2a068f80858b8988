import { QR_MODULE, type CopyOptions } from './copyOptions.ts';

const BEL = 0x07;
const ESC = 0x1b;
const FF = 0x0c;
const GS = 0x1d;
const RS = 0x1e;

/** ESC @: the default settings. A printer for raster alone has no such command. */
export const STAR_INITIALIZE = [ESC, 0x40] as const;
/** ESC RS a 1: sends the automatic status whenever it changes (page 3-55 of the manual for impact printers). */
export const STAR_AUTOMATIC_STATUS = [ESC, RS, 0x61, 1] as const;
/**
 * ESC BEL n1 n2 and BEL: a pulse of 120 ms, then 240 ms of rest, in units of 10 ms.
 *
 * The agent never sends the buzzer command, ESC GS EM DC2: the buzzer shares its terminal with the cash drawer, which
 * that command damages ("StarPRNT Command Specifications", ESC GS EM DC2, page 2-112).
 */
const DRAWER = [ESC, BEL, 12, 24, BEL] as const;

/** The commands before a copy's rows, outside of raster mode. */
export function starStart({ drawer }: Pick<CopyOptions, 'drawer'>): readonly number[] {
  return [...STAR_AUTOMATIC_STATUS, ...(drawer ? DRAWER : [])];
}

/** ESC * r B: ends raster mode and prints what it has received. */
export const RASTER_END = [ESC, ...ascii('*rB')] as const;

/** ESC * r A, and without automatic cuts: continuous paper (P 0) whose end only feeds (E 1). */
export const RASTER_START = [
  ...[ESC, ...ascii('*rA')],
  ...[ESC, ...ascii('*rP0'), 0],
  ...[ESC, ...ascii('*rE1'), 0],
] as const;

/** Feeds the paper past the knife and cuts, or past the tear bar: ESC * r E n NUL, then ESC FF EOT carries it out. */
export function rasterCut(cut: boolean): readonly number[] {
  return [ESC, ...ascii(cut ? '*rE13' : '*rE3'), 0, ESC, FF, 0x04];
}

/** ESC d 3: feeds to the knife and cuts partially; printers without a knife feed to the tear bar. */
export const STAR_CUT = [ESC, 0x64, 3] as const;
/** Five lines, past the tear bar of a printer that must not cut. */
export const STAR_FEED = [ESC, 0x61, 5] as const;

/** Cuts off a partial copy; in raster mode or not, whatever the interruption has left. */
export function starCutOff(isRaster: boolean, cut: boolean): Uint8Array {
  return Uint8Array.from(
    isRaster
      ? [...RASTER_END, ...RASTER_START, ...rasterCut(cut), ...RASTER_END]
      : [...STAR_INITIALIZE, ...(cut ? STAR_CUT : STAR_FEED)],
  );
}

/** ESC GS y: model 2, error correction M, module size, the data, print. */
export function starQr(data: string): readonly number[] {
  const y = [ESC, GS, 0x79] as const;
  return [
    ...[...y, 0x53, 0x30, 2],
    ...[...y, 0x53, 0x31, 1],
    ...[...y, 0x53, 0x32, QR_MODULE],
    ...[...y, 0x44, 0x31, 0, data.length & 0xff, data.length >> 8, ...ascii(data)],
    ...[...y, 0x50],
  ];
}

function ascii(text: string): readonly number[] {
  return [...Buffer.from(text, 'latin1')];
}

/**
 * Removes the beginnings of real-time commands from picture data: ESC ACK. Printers carry out ESC ACK SOH where bytes
 * arrive, even inside a picture ("executed not when taken out of the reception buffer", page 3-55). The ESC gets one
 * more dot, between two of its own.
 *
 * The single bytes ENQ and EOT also ask for a status, whose answers the agent skips.
 *
 * @returns the same array if nothing changes, else a copy
 */
export function withoutStarRealTimeCommands(data: Uint8Array): Uint8Array {
  let safe: Uint8Array | undefined;
  for (let at = data.indexOf(ESC); at >= 0; at = data.indexOf(ESC, at + 1)) {
    if (data[at + 1] !== 0x06) continue;
    safe ??= data.slice();
    safe[at] = 0x1f;
  }
  return safe ?? data;
}
