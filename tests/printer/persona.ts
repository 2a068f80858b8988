import { type Impact, TM_U220 } from './impact.ts';
import type { StarKind } from './starParser.ts';

/** The capabilities of a kind of printer. */
export interface Persona {
  name: string;
  /** Bytes that the printer buffers before the network has to wait. */
  bufferBytes: number;
  /** Maximum number of connections at a time; further ones are reset immediately. */
  sessions: number;
  /** Starts in two-byte character mode until `FS .`, like boards for the Chinese market. */
  kanji: boolean;
  /** Answers `DLE EOT n`. */
  realTimeStatus: boolean;
  /** Answers `GS r n`. */
  transmitStatus: boolean;
  /** Sends status automatically once `GS a n` has enabled it. */
  automaticStatus: boolean;
  /** Answers `GS ( H` once everything before it is printed. */
  processId: boolean;
  /** The answers to `GS I n`; undefined: no answer. */
  identity: Identity | undefined;
  /** Not a printer: echoes all bytes and prints nothing. */
  echoes: boolean;
  /** Reads one of Star's languages instead of ESC/POS. */
  star?: StarKind;
  /** Its name in the answer to Star's search, as Star's own software lists its models. */
  starModel?: string;
  /** The speed of its paper in mm/s, as its maker states it; instant if absent. */
  mmPerSecond?: number;
  /** The drawer's switch reads "high" (bit 04 of DLE EOT 1 and of automatic status), as with no drawer attached. */
  drawerHigh: boolean;
  /** Printed columns of font A, if not 48. */
  columns?: number;
  /** The differences of an impact printer. */
  impact?: Impact;
}

export interface Identity {
  maker: string;
  model: string;
  serial: string;
  firmware: string;
}

/** A printer with every capability, whose paper takes no time: for tests that do not depend on the model. */
export const TM_T88: Persona = {
  name: 'tm-t88',
  bufferBytes: 64 * 1024,
  sessions: Number.POSITIVE_INFINITY,
  kanji: false,
  realTimeStatus: true,
  transmitStatus: true,
  automaticStatus: true,
  processId: true,
  identity: { maker: 'EPSON', model: 'TM-T88VI', serial: 'X3XF000001', firmware: '40.60A ESC/POS' },
  echoes: false,
  drawerHigh: true,
};

/** In mm/s. Epson's figure for the TM-T88VI; the TM-T88III Specification states 150. */
const TM_T88_SPEED = { mmPerSecond: 350 };

/** In mm/s. What sellers of 80 mm boards state; no maker's manual is at hand. */
const BOARD_SPEED = { mmPerSecond: 200 };

const SILENT: Persona = {
  ...TM_T88,
  realTimeStatus: false,
  transmitStatus: false,
  automaticStatus: false,
  processId: false,
  identity: undefined,
  drawerHigh: false,
};

const STAR: Persona = {
  ...SILENT,
  name: 'star',
  // One session at a time is the default ("StarPRNT Command Specifications", ETB, page 2-84, on multi-session).
  sessions: 1,
  automaticStatus: true,
};

export const PERSONAS = {
  /** All capabilities, several connections at a time. */
  'tm-t88': { ...TM_T88, ...TM_T88_SPEED },
  /** Only real-time status; starts with two-byte characters. */
  clone: { ...SILENT, ...BOARD_SPEED, name: 'clone', realTimeStatus: true, kanji: true },
  /** Prints without answering. */
  mute: { ...SILENT, ...BOARD_SPEED, name: 'mute' },
  /** All capabilities, one connection at a time. */
  single: { ...TM_T88, ...TM_T88_SPEED, name: 'single', sessions: 1 },
  /** A cheap 58 mm board: confirms by the paper sensors only, and has a small buffer. */
  'generic-58': {
    ...{ ...SILENT, name: 'generic-58', realTimeStatus: true, transmitStatus: true, kanji: true },
    // Sellers of such boards state 90 mm/s; no maker's manual is at hand.
    ...{ columns: 32, bufferBytes: 4096, mmPerSecond: 90 },
  },
  /** An impact printer; "GS r" is its only confirmation. Its buffer is small. */
  'tm-u220': {
    ...{ ...TM_T88, name: 'tm-u220', processId: false, columns: 33, bufferBytes: 4096, impact: TM_U220 },
    identity: { maker: 'EPSON', model: 'TM-U220', serial: 'FC6F000220', firmware: '10.01 ESC/POS' },
  },
  /** Raster only ("STAR Graphic Mode Specifications", Rev. 2.32). */
  'star-tsp100': {
    ...STAR,
    name: 'star-tsp100',
    star: 'star-raster',
    mmPerSecond: 125,
    starModel: 'TSP143IIILAN (STR_T-001)',
  },
  /** StarPRNT: TSP650II, mC-Print ("StarPRNT Command Specifications"). */
  'star-prnt': {
    ...STAR,
    name: 'star-prnt',
    star: 'star-prnt',
    mmPerSecond: 200,
    starModel: 'MCP31 (STR-001)',
  },
  /** A dot matrix printer with two colours ("Dot Impact Printer STAR Command Specifications", Rev. 0.70). */
  'star-sp700': {
    ...STAR,
    name: 'star-sp700',
    star: 'star-line',
    starModel: 'SP742 (STR-001)',
    columns: 42,
    bufferBytes: 8 * 1024,
    mmPerSecond: 12,
  },
  /** Not a printer, but another service on a printer's port. */
  echo: { ...SILENT, name: 'echo', echoes: true },
} as const satisfies Record<string, Persona>;

/** A persona whose paper takes no time, for tests of its bytes and answers alone. */
export function instant(name: PersonaName): Persona {
  return { ...PERSONAS[name], mmPerSecond: Number.POSITIVE_INFINITY };
}

/** The impact printer at a speed for which tests on the system's clock can wait. */
export const TM_U220_IN_A_HURRY: Persona = {
  ...PERSONAS['tm-u220'],
  impact: { ...TM_U220, passMs: 2 },
};

/** A Star printer whose interface sends nothing back. */
export const MUTE_STAR: Persona = { ...PERSONAS['star-prnt'], name: 'star-mute', automaticStatus: false };

export type PersonaName = keyof typeof PERSONAS;

export const PERSONA_NAMES = Object.keys(PERSONAS) as readonly PersonaName[];

/** The answer to `GS I n`: one byte for 1 to 3, `_text NUL` for 65 to 68; undefined for an invalid n. */
export function identification(
  n: number,
  { maker, model, serial, firmware }: Identity,
): Uint8Array | undefined {
  const bytes: Record<number, number> = { 1: 0x20, 2: 0x02, 3: 0x01 };
  const texts: Record<number, string> = { 65: firmware, 66: maker, 67: model, 68: serial };
  const byte = bytes[n];
  if (byte !== undefined) return Uint8Array.of(byte);
  const text = texts[n];
  return text === undefined ? undefined : new TextEncoder().encode(`_${text}\0`);
}
