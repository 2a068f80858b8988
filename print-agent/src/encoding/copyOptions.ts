/** The actions and settings of a copy besides its content. */
export interface CopyOptions {
  readonly cut: boolean;
  /** Opens the cash drawer on the first connector. */
  readonly drawer: boolean;
  readonly beep: boolean;
  /** The printer's code pages, preferred first ("cp858"); the usual ones if absent. */
  readonly codePages?: readonly string[];
}

/** A copy as bytes, and its lines on paper (or strips of pictures), from which its printing time is estimated. */
export interface EncodedCopy {
  readonly bytes: Uint8Array;
  readonly lines: number;
}

/** Rows that feed the last one past the tear bar of a printer that does not cut. */
export const FEED_BEFORE_TEAR = 5;
/** The size of a QR code's module in dots. */
export const QR_MODULE = 6;
