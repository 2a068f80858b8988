/** Reads a code in a picture: QR, and the barcodes of tickets. Plain JavaScript: the console runs no wasm. */
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType';
import Exception from '@zxing/library/esm/core/Exception';
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader';
import Code39Reader from '@zxing/library/esm/core/oned/Code39Reader';
import ITFReader from '@zxing/library/esm/core/oned/ITFReader';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader';
import type Reader from '@zxing/library/esm/core/Reader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';

/** Individual readers: the library's multi-format reader is three times as large. */
const READERS: readonly Reader[] = [
  new QRCodeReader(),
  new Code128Reader(),
  new ITFReader(),
  new Code39Reader(),
];

/** Scans more rows of the picture: a ticket is seldom in its middle. */
const HINTS = new Map([[DecodeHintType.TRY_HARDER, true]]);

/** Pixels from a canvas: red, green, blue and alpha, row by row. */
type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** The perceived brightness of each pixel. */
function brightness({ data, width, height }: Picture): Uint8ClampedArray {
  const bright = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < bright.length; pixel += 1) {
    const at = pixel * 4;
    bright[pixel] = ((data[at] ?? 0) * 306 + (data[at + 1] ?? 0) * 601 + (data[at + 2] ?? 0) * 117) >> 10;
  }
  return bright;
}

/** The text of the code in a picture; undefined if none can be read. */
export function readImage(image: Picture): string | undefined {
  const source = new RGBLuminanceSource(brightness(image), image.width, image.height);
  const bitmap = new BinaryBitmap(new HybridBinarizer(source));
  for (const reader of READERS) {
    try {
      return reader.decode(bitmap, HINTS).getText();
    } catch (error) {
      if (!(error instanceof Exception)) throw error;
    } finally {
      reader.reset();
    }
  }
  return undefined;
}
