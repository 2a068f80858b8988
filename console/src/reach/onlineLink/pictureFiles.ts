/** Draws pictures for download as files. */
import { isCanvasTrue, ScrambledCanvas } from '../../ui/images/trueCanvas.ts';
import { INK, PAPER, type QrCode } from './qrCode.ts';

/** Minimum side of a code's PNG, in pixels: 87 mm at 300 dots per inch. */
const MIN_PIXELS = 1024;

/** A blank white canvas. @throws Error if the browser is out of memory. */
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

/** The canvas as a file. @throws Error if the browser cannot encode it, or scrambles it. */
export async function pictureOf(
  { canvas }: CanvasRenderingContext2D,
  type: 'image/png' | 'image/jpeg',
): Promise<Blob> {
  if (!(await isCanvasTrue())) throw new ScrambledCanvas();
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(`The browser writes no ${type}`))),
      type,
      // JPEG quality at which no artefacts show beside the squares.
      0.95,
    );
  });
}

/** Draws a code with its upper left corner at a position. @param square whole pixels per square. */
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

/** A code as a PNG that prints sharply: every square has the same whole number of pixels. */
export function codePng(code: QrCode): Promise<Blob> {
  const square = Math.ceil(MIN_PIXELS / code.size);
  const context = sheet(code.size * square, code.size * square);
  drawCode(context, code, { x: 0, y: 0, square });
  return pictureOf(context, 'image/png');
}
