import type { Align, Bitmap, CharacterStyle, Pulse, QrLevel } from './commands.ts';

/** Characters of one style: `x` dots from the left margin, `dots` dots wide. */
export interface Run extends CharacterStyle {
  text: string;
  upsideDown: boolean;
  x: number;
  dots: number;
}

/** The horizontal position of a row: between `left` and `left + width` dots from the edge, aligned within that. */
export interface Placed {
  align: Align;
  left: number;
  width: number;
}

/** One element on the paper, and the paper movement for it, in dots. */
export type Row = { dots: number } & (
  | ({ kind: 'text'; runs: Run[]; text: string } & Placed)
  /** `clipped`: the picture sent was wider than the paper, and its right part is missing. */
  | ({ kind: 'image'; image: Bitmap; clipped: boolean } & Placed)
  | ({ kind: 'qr'; qr: QrCode } & Placed)
  | ({ kind: 'barcode'; system: number; data: string; textBelow: boolean } & Placed)
  /** Paper moved without printing; `lines` is that in lines of the current spacing, rounded. */
  | { kind: 'feed'; lines: number }
  | { kind: 'cut'; full: boolean }
);

/** `text` is `data` read as UTF-8; `moduleDots` is the size of one module; `image` is the symbol without a quiet zone. */
interface QrCode {
  data: Uint8Array;
  text: string;
  moduleDots: number;
  level: QrLevel;
  image: Bitmap;
}

/** The paper between two cuts. Times are milliseconds since 1970. */
export interface PartialReceipt {
  /** Counts from 1. */
  id: number;
  startedAt: number;
  rows: Row[];
  /** The rows' text, joined by line feeds: no alignment, no pictures, blank lines for feeds. */
  text: string;
  images: Bitmap[];
  qr: QrCode[];
  /** Commands the printer does not know, byte for byte. A correct receipt has none. */
  unknown: Uint8Array[];
  drawerPulses: Pulse[];
  /** Number of beeps. */
  beeps: number;
  /** The connections that sent its bytes, in the order of their first byte. */
  connectionIds: number[];
}

export interface Receipt extends PartialReceipt {
  finishedAt: number;
  cut: 'full' | 'partial';
}

export function blankReceipt(id: number, startedAt: number): PartialReceipt {
  return {
    id,
    startedAt,
    rows: [],
    text: '',
    images: [],
    qr: [],
    unknown: [],
    drawerPulses: [],
    beeps: 0,
    connectionIds: [],
  };
}

/** The rows as plain lines, without the blank lines at the end that feed the text past the cutter. */
export function plainText(rows: readonly Row[]): string {
  const lines = rows.flatMap((row) => {
    if (row.kind === 'text') return [row.text];
    return row.kind === 'feed' ? Array<string>(row.lines).fill('') : [];
  });
  return lines.join('\n').trimEnd();
}
