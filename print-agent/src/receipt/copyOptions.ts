/** What a copy does besides saying what the receipt says. */
export interface CopyOptions {
  readonly cut: boolean;
  /** Opens the cash drawer on the first connector. */
  readonly drawer: boolean;
  readonly beep: boolean;
  /** Code pages that the printer has, the preferred first ("cp858"); those that are usual where absent. */
  readonly codePages?: readonly string[];
}

/** Rows that lift the last one over the tear bar of a printer that does not cut. */
export const FEED_BEFORE_TEAR = 5;
/** Dots of a QR code's module. */
export const QR_MODULE = 6;
