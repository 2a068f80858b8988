/**
 * Whether a canvas returns what was drawn on it. Browsers that resist fingerprinting scramble it: Firefox
 * (`privacy.resistFingerprinting`, Tor Browser) returns noise, and a picture, a logo or a code made from it would be
 * noise, too. Others change the lowest bits of a few colours, which nobody sees.
 */
import type { TextKey } from '../../language/textKey.ts';

/** The message if a file has to be drawn and the browser scrambles it. */
export const SCRAMBLED: TextKey =
  'This browser’s privacy protection scrambles what the console draws. Allow canvas access for this site with the icon next to its address, or use another browser.';

/** Its message is {@link SCRAMBLED}. */
export class ScrambledCanvas extends Error {}

/** The largest file to read for cropping or scaling; phone photos have 3 to 15 MB. */
export const MAX_READ_BYTES = 40 * 1024 * 1024;

const SIDE = 16;
/** Maximum deviation of a colour from what was drawn, of 255. */
const TOLERANCE = 16;

/** Draws a checkerboard and compares it with the pixels that the browser reads and encodes; false if it refuses. */
export async function isCanvasTrue(): Promise<boolean> {
  try {
    const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return false;
    for (let y = 0; y < SIDE; y += 1) {
      for (let x = 0; x < SIDE; x += 1) {
        context.fillStyle = inkAt(x, y) === 0 ? 'black' : 'white';
        context.fillRect(x, y, 1, 1);
      }
    }
    if (!holdsBoard(context)) return false;
    // Some extensions scramble only the encoded file.
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    if (file === null) return false;
    const encoded = await createImageBitmap(file);
    context.clearRect(0, 0, SIDE, SIDE);
    context.drawImage(encoded, 0, 0);
    encoded.close();
    return holdsBoard(context);
  } catch {
    return false;
  }
}

const inkAt = (x: number, y: number): number => ((x + y) % 2 === 0 ? 255 : 0);

function holdsBoard(context: CanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return data.every((value, at) => {
    const drawn = at % 4 === 3 ? 255 : inkAt(Math.floor(at / 4) % SIDE, Math.floor(at / 4 / SIDE));
    return Math.abs(value - drawn) <= TOLERANCE;
  });
}
