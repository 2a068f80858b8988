import { Bitmap } from '@servery/protocol/receipt/bitmap';
import { encode } from 'uqr';
import { QR_MODULE } from './copyOptions.ts';

/** The QR code that other printers draw themselves (error correction M), without the white space around it. */
export function qrPicture(data: string): Bitmap {
  const { size, data: modules } = encode(data, { ecc: 'M', border: 0 });
  const picture = new Bitmap(size * QR_MODULE, size * QR_MODULE);
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) picture.invert(x * QR_MODULE, y * QR_MODULE, QR_MODULE, QR_MODULE);
    });
  });
  return picture;
}
