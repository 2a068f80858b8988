/** The languages that a printer may read on a byte stream. ePOS is not among them: it is Epson's service over HTTP. */
export type StreamLanguage = 'escpos' | 'star-raster' | 'star-prnt' | 'star-line';

/** Functions that some printers lack; people should know about them before they rely on such a printer. */
export const LIMITATIONS = ['confirm', 'cut', 'qr', 'reverse', 'drawer', 'pictures'] as const;
export type Limitation = (typeof LIMITATIONS)[number];

/** How a printer that reads ESC/POS expresses what differs between models. */
export interface EscPosCommands {
  /** Thermal printers scale with `GS !`; impact printers have only the double width and height of `ESC !`. */
  readonly size: 'GS !' | 'ESC !';
  /** White on black, or a frame of characters around the text. */
  readonly reverse: 'GS B' | 'frame';
  /** Bold, or struck twice. */
  readonly emphasis: 'ESC E' | 'ESC G';
  /** Raster rows, or columns of 8 dots whose rows meet at this line spacing. */
  readonly picture: 'GS v 0' | 'ESC *';
  /** A QR code, or its text. */
  readonly qr: 'GS ( k' | 'text';
  /** A process id if the printer has it; or only the paper sensors, answered in the order of the buffer. */
  readonly confirmation: 'GS ( H' | 'GS r';
  readonly beep: 'ESC B' | 'none';
}

/** A font that must be selected for its columns. */
export interface Font {
  /** Characters on a full line. */
  readonly columns: number;
  /** Picture dots per character. */
  readonly perColumn: number;
  /** Its bits of `ESC !`. */
  readonly mode: number;
}

/**
 * The abilities of a kind of printer, as data: a new model is an entry in a table with a test, never a condition in
 * code.
 */
export interface Profile {
  /** Saved in settings and sent on the wire; never changes. */
  readonly id: string;
  /** The maker's name for it, the same in every language. */
  readonly name: string;
  readonly language: StreamLanguage;
  /** The model names that it reports begin with one of these; case does not matter. */
  readonly models: readonly string[];
  /** Printed columns on its papers, the default first. */
  readonly columns: readonly number[];
  /** Picture dots per printed column, and per inch across and down. */
  readonly dots: { readonly perColumn: number; readonly perInch: readonly [across: number, down: number] };
  /** Its fonts, widest characters first; the column count of the paper decides which one is used. */
  readonly fonts?: readonly Font[];
  /** Present if its language is ESC/POS. */
  readonly commands?: EscPosCommands;
  /** Its code pages, preferred first; the usual ones if absent. */
  readonly codePages?: readonly string[];
  readonly cannot: readonly Limitation[];
  /** A second ink that emphasises text: red. */
  readonly hasRed?: boolean;
  /** How long one line, or one strip of a picture, takes at most, in milliseconds. */
  readonly lineMs: number;
}
