// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readImage } from '../../offers/tickets/imageCode.ts';
import { qrSvg, useCode, type QrCode } from './qrCode.ts';

const codeOf = (text: string): QrCode => renderHook(() => useCode(text)).result.current;

/** The positions of the dark squares in the path. */
const squaresOf = ({ path }: QrCode): readonly (readonly [x: number, y: number])[] =>
  [...path.matchAll(/M(\d+),(\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)]);

const PIXELS = 6;

/** The code's pixels, as drawn by a browser. */
function drawn(code: QrCode): Pick<ImageData, 'data' | 'width' | 'height'> {
  const side = code.size * PIXELS;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x, y] of squaresOf(code)) {
    for (let row = y * PIXELS; row < (y + 1) * PIXELS; row += 1) {
      data.fill(0, (row * side + x * PIXELS) * 4, (row * side + (x + 1) * PIXELS) * 4);
    }
  }
  return { data, width: side, height: side };
}

describe('a QR code', () => {
  it.each([
    'https://bella.order.test/',
    `https://${'bella-'.repeat(10)}cucina.order.example.com/menu?table=12`,
  ])('says %s', (text) => {
    expect(readImage(drawn(codeOf(text)))).toBe(text);
  });

  it('has a quiet zone of four light squares', () => {
    const code = codeOf('https://bella.order.test/');
    const places = squaresOf(code).flat();
    expect(code.path).toHaveLength(
      squaresOf(code)
        .map(([x, y]) => `M${x},${y}h1v1h-1z`)
        .join('').length,
    );
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, code.size - 5]);
  });

  it('exports as a standalone SVG file', () => {
    const code = codeOf('https://bella.order.test/');
    expect(qrSvg(code)).toContain(`viewBox="0 0 ${code.size} ${code.size}"`);
    expect(qrSvg(code)).toContain(`d="${code.path}"`);
  });
});
