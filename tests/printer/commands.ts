/**
 * One parsed ESC/POS command. Lengths and positions are in dots, 8 per mm. All commands that only change settings have
 * one type with the changed values.
 */
export type Command = PaperCommand | HostCommand;

/** Commands that print, move the paper, or change print settings. */
export type PaperCommand =
  | { type: 'text'; byte: number }
  /** Unicode text with line feeds and tabs, from ePOS. */
  | { type: 'characters'; text: string }
  | { type: 'lineFeed' }
  | { type: 'tab' }
  | { type: 'initialize' }
  | { type: 'style'; style: Partial<CharacterStyle> }
  | { type: 'setting'; setting: Partial<Settings> }
  /** Takes effect only at the beginning of a line; ignored in the middle of one. */
  | { type: 'lineSetting'; setting: Partial<LineSettings> }
  | { type: 'feedLines'; lines: number }
  | { type: 'feedDots'; dots: number }
  | { type: 'position'; dots: number }
  | { type: 'move'; dots: number }
  | { type: 'cut'; full: boolean; feed: number }
  | { type: 'pulse'; pulse: Pulse }
  | { type: 'beep'; times: number }
  | { type: 'raster'; image: Bitmap }
  /** Rows of the same dots below the last, from Star's raster mode; without dots, the paper only moves. */
  | { type: 'dotRows'; rows: number; dots: Uint8Array }
  /** Prints the line and moves the paper by exactly this much. */
  | { type: 'printAndFeed'; dots: number }
  | { type: 'columnImage'; image: Bitmap }
  | { type: 'storeGraphics'; image: Bitmap }
  | { type: 'printGraphics' }
  | { type: 'qrStore'; data: Uint8Array }
  | { type: 'qrPrint' }
  | { type: 'barcode'; system: number; data: Uint8Array }
  /** Known, but without an effect on paper (print density, panel buttons, NUL …). */
  | { type: 'ignored' }
  /** Unknown to this printer: a test asserts that there is none. */
  | { type: 'unknown'; bytes: Uint8Array };

/** Commands between the printer and the host. */
export type HostCommand =
  | { type: 'select'; enabled: boolean }
  | { type: 'automaticStatus'; mask: number }
  | { type: 'transmitStatus'; n: number }
  | { type: 'printerId'; n: number }
  | { type: 'processId'; id: Uint8Array }
  /** Star's ETB, which counts what is printed, and ESC RS E, which starts counting again. */
  | { type: 'printEnd' }
  | { type: 'clearPrintEnds' };

const HOST_COMMANDS: Readonly<Record<HostCommand['type'], true>> = {
  select: true,
  automaticStatus: true,
  transmitStatus: true,
  printerId: true,
  processId: true,
  printEnd: true,
  clearPrintEnds: true,
};

export function isHostCommand(command: Command): command is HostCommand {
  return command.type in HOST_COMMANDS;
}

export type Align = 'left' | 'center' | 'right';
type Font = 'A' | 'B';
export type QrLevel = 'L' | 'M' | 'Q' | 'H';

/** The style of characters. `width` and `height` multiply the font's own size, 1 to 8. */
export interface CharacterStyle {
  bold: boolean;
  underline: 0 | 1 | 2;
  reverse: boolean;
  width: number;
  height: number;
  font: Font;
  /** The second colour of a printer with two. */
  red: boolean;
  /** Printed twice; only on impact printers. */
  struck?: boolean;
}

export interface LineSettings {
  align: Align;
  upsideDown: boolean;
  leftMargin: number;
  printWidth: number;
}

export interface Settings {
  codePage: number;
  nationalSet: number;
  kanji: boolean;
  lineSpacing: number;
  characterSpacing: number;
  /** Tab stops, in character columns. */
  tabs: number[];
  /** Size of one module. */
  qrDots: number;
  qrLevel: QrLevel;
  barcodeHeight: number;
  /** 0 none, 1 above, 2 below, 3 both. */
  barcodeText: number;
}

/** About 1/6 inch at 203 dots per inch. */
export const DEFAULT_LINE_SPACING = 30;

/** A kick to the cash drawer. */
export interface Pulse {
  pin: 2 | 5;
  onMs: number;
  offMs: number;
}

/** A 1-bit picture: rows of `ceil(width / 8)` bytes, the most significant bit leftmost, 1 is black. */
export interface Bitmap {
  width: number;
  height: number;
  data: Uint8Array;
}
