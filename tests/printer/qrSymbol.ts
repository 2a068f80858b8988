import { encode } from 'uqr';
import type { Bitmap, QrLevel } from './commands.ts';
import { drawn } from './bitmap.ts';

/**
 * The symbol that the printer itself draws for the bytes of a QR code, without a quiet zone, which the sender must
 * leave; undefined if the data is missing or too long. A printer prints neither such data nor a symbol wider than the
 * print area (Epson, "ESC/POS Application Programming Guide", Ver. 10.01, page 535, GS ( k function 181).
 */
export function qrSymbol(data: Uint8Array, level: QrLevel, moduleDots: number): Bitmap | undefined {
  if (data.length === 0) return undefined;
  try {
    const { size, data: modules } = encode([...data], { ecc: level, boostEcc: false, border: 0 });
    const side = size * moduleDots;
    return drawn(
      side,
      side,
      (x, y) => modules[Math.floor(y / moduleDots)]?.[Math.floor(x / moduleDots)] === true,
    );
  } catch {
    return undefined;
  }
}
