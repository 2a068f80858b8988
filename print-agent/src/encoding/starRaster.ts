import { COLUMN_DOTS } from '@servery/protocol/printing/limits';
import { Bitmap } from '@servery/protocol/receipt/bitmap';
import type { Layout, Picture, Row, TextRow } from '@servery/protocol/receipt/layout';
import type { Steps } from '@servery/protocol/receipt/steps';
import { ByteWriter } from './byteWriter.ts';
import type { CopyOptions, EncodedCopy } from './copyOptions.ts';
import { qrPicture } from './qrPicture.ts';
import { rowPicture, TALLEST_ROW_DOTS } from './rowPicture.ts';
import {
  rasterCut,
  RASTER_END,
  RASTER_START,
  starStart,
  withoutStarRealTimeCommands,
} from './starCommands.ts';
import { isFontUnpacked, unpackFont } from './unifont.ts';

/** Dots of a blank line, like those of a row of text. */
const LINE_DOTS = 30;

/**
 * The bytes of one copy for a printer that prints dots only, one step per row: each dot row is `b n1 n2` and its bytes,
 * blank ones are `ESC * r Y n NUL` ("STAR Graphic Mode Specifications", Rev. 2.32, raster graphics).
 */
export function* starRasterSteps(layout: Layout, options: CopyOptions): Steps<EncodedCopy> {
  const { columns, rows } = layout;
  const out = new ByteWriter(() => rows.length * TALLEST_ROW_DOTS * (columns * 2));
  out.put(...starStart(options), ...RASTER_START);
  if (!isFontUnpacked()) yield unpackFont;
  for (const row of rows) {
    for (const picture of picturesOf(row, columns)) writeDots(out, picture);
    yield;
  }
  out.put(...rasterCut(options.cut), ...RASTER_END);
  return { bytes: out.bytes(), lines: rows.length };
}

function picturesOf(row: Row, columns: number): readonly Picture[] {
  switch (row.kind) {
    case 'text':
      return [rowPicture(row, columns)];
    case 'rule':
      return [rowPicture(plainRow('-'.repeat(columns)), columns)];
    case 'feed':
      return [{ width: 8, height: row.lines * LINE_DOTS, data: new Uint8Array(row.lines * LINE_DOTS) }];
    case 'picture':
      return [centred(row.picture, columns * COLUMN_DOTS)];
    case 'qr':
      return [centred(qrPicture(row.data), columns * COLUMN_DOTS)];
  }
}

function plainRow(text: string): TextRow {
  return { kind: 'text', align: 'start', runs: [{ text, style: {} }] };
}

function centred({ width, height, data }: Picture, paper: number): Picture {
  const wide = new Bitmap(paper, height);
  wide.draw(new Bitmap(width, height, data), Math.floor((paper - width) / 2), 0);
  return wide;
}

function writeDots(out: ByteWriter, { width, height, data }: Picture): void {
  const bytesARow = Math.ceil(width / 8);
  let blank = 0;
  const feed = (): void => {
    if (blank === 0) return;
    out.put(0x1b);
    out.ascii(`*rY${blank}\0`);
    blank = 0;
  };
  for (let y = 0; y < height; y += 1) {
    const dots = data.subarray(y * bytesARow, (y + 1) * bytesARow);
    const length = dots.findLastIndex((byte) => byte !== 0) + 1;
    if (length === 0) {
      blank += 1;
      continue;
    }
    feed();
    out.put(0x62, length & 0xff, length >> 8);
    out.block(withoutStarRealTimeCommands(dots.subarray(0, length)));
  }
  feed();
}
