import { scanGrayBuffer } from '@undecaf/zbar-wasm';
import { isBlack } from './bitmap.ts';
import type { Receipt, Row } from './receipt.ts';

const WHITE = 255;

/**
 * The codes that zbar reads on the whole paper, as a telephone's camera would see it. Characters are black boxes, which
 * are a stricter test than characters where a code needs white around it.
 *
 * @param width of the print area, in dots
 */
export async function scannedPaper({ rows }: Pick<Receipt, 'rows'>, width: number): Promise<string[]> {
  const height = rows.reduce((dots, row) => dots + row.dots, 0);
  const pixels = new Uint8Array(width * height).fill(WHITE);
  let top = 0;
  for (const row of rows) {
    draw(row, (x, y) => (pixels[(top + y) * width + x] = 0));
    top += row.dots;
  }
  const symbols = await scanGrayBuffer(pixels.buffer, width, height);
  return symbols.map((symbol) => symbol.decode());
}

function draw(row: Row, ink: (x: number, y: number) => void): void {
  if (row.kind === 'text') {
    for (const { x, dots, text } of row.runs) {
      const indent = text.length - text.trimStart().length;
      const from = x + Math.floor((dots * indent) / text.length);
      for (let at = from; at < x + dots; at += 1) {
        for (let y = 0; y < row.dots; y += 1) ink(row.left + at, y);
      }
    }
  }
  if (row.kind !== 'qr' && row.kind !== 'image') return;
  const image = row.kind === 'qr' ? row.qr.image : row.image;
  const share = { left: 0, center: 0.5, right: 1 }[row.align];
  const left = row.left + Math.floor((row.width - image.width) * share);
  for (let y = 0; y < image.height; y += 1) {
    for (let x = 0; x < image.width; x += 1) if (isBlack(image, x, y)) ink(left + x, y);
  }
}
