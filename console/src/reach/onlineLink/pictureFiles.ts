/** Pictures that are drawn to be kept as files. */
import { isCanvasTrue, ScrambledCanvas } from '../../ui/images/trueCanvas.ts';
import { INK, PAPER, type QrCode } from './qrCode.ts';

/** A PNG of a code has at least so many pixels on a side: 87 mm at 300 dots an inch. */
const LEAST_PIXELS = 1024;

/** Somewhere to draw on, light all over. @throws Error where the browser has no memory left for it. */
export function sheet(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  context.fillStyle = INK;
  return context;
}

/** What was drawn, as a file. @throws Error where the browser cannot write it, or scrambles it. */
export function pictureOf(
  { canvas }: CanvasRenderingContext2D,
  type: 'image/png' | 'image/jpeg',
): Promise<Blob> {
  if (!isCanvasTrue()) return Promise.reject(new ScrambledCanvas());
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(`The browser writes no ${type}`))),
      type,
      // Of JPEG: no speck beside a square is seen.
      0.95,
    );
  });
}

/** Draws a code with its upper left corner at a place. @param square pixels of each of its squares, whole ones. */
export function drawCode(
  context: CanvasRenderingContext2D,
  { path }: QrCode,
  { x, y, square }: { readonly x: number; readonly y: number; readonly square: number },
): void {
  context.save();
  context.translate(x, y);
  context.scale(square, square);
  context.fill(new Path2D(path));
  context.restore();
}

/** A code as a PNG that is sharp in print: every square has the same whole number of pixels. */
export function codePng(code: QrCode): Promise<Blob> {
  const square = Math.ceil(LEAST_PIXELS / code.size);
  const context = sheet(code.size * square, code.size * square);
  drawCode(context, code, { x: 0, y: 0, square });
  return pictureOf(context, 'image/png');
}
