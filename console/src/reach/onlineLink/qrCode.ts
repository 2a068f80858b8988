/** A QR code as squares, for the page, files and cards. */
import { useQrCode } from '@chakra-ui/react/qr-code';

/** Scanners need dark on light, whatever the page's colours. */
export const INK = '#000';
export const PAPER = '#fff';

/**
 * Error correction Q: a quarter of the code may be unreadable, since table cards get stained. Scanners need a quiet
 * zone of four light squares around the code (ISO/IEC 18004 §9.1).
 */
const ENCODING = { ecc: 'Q', border: 4 } as const;

export interface QrCode {
  /** Squares per side, including the quiet zone. */
  readonly size: number;
  /** The dark squares as an SVG path, in units of squares; also valid for `Path2D`. */
  readonly path: string;
}

/** The code of a text, as drawn by Chakra; files and cards use the same drawing. */
export function useCode(value: string): QrCode {
  const { getFrameProps, getPatternProps } = useQrCode({ value, encoding: ENCODING, pixelSize: 1 });
  const [, , size = '0'] = getFrameProps().viewBox?.split(' ') ?? [];
  return { size: Number(size), path: getPatternProps().d ?? '' };
}

/** The code as an SVG file of any size. */
export function qrSvg({ size, path }: QrCode): string {
  const side = String(size);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="${PAPER}"/><path d="${path}" fill="${INK}"/></svg>\n`
  );
}
