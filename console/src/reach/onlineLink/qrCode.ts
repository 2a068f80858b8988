/** A QR code as squares, for whatever draws it: the page, a file, a card. */
import { useQrCode } from '@chakra-ui/react/qr-code';

/** Scanners want dark on light, whatever the page's colours are. */
export const INK = '#000';
export const PAPER = '#fff';

/**
 * A quarter of the code may be unreadable: what stands on tables gets stained. Without four light squares around it
 * scanners do not find it (ISO/IEC 18004 §9.1).
 */
const ENCODING = { ecc: 'Q', border: 4 } as const;

export interface QrCode {
  /** Squares on a side, the light ones around it counted. */
  readonly size: number;
  /** The dark squares: an SVG path in squares, as `Path2D` takes it as well. */
  readonly path: string;
}

/** The code of a text, as Chakra draws it on a page: its drawing is what files and cards are made of, too. */
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
