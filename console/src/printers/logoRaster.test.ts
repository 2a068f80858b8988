import { raster } from '@servery/protocol/printing/printer';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dithered, inkAt, logoSize } from './logoRaster.ts';

/** A picture of one colour, four bytes per dot. */
function plain(width: number, height: number, dot: readonly number[]): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: width * height * 4 }, (_, index) => dot[index % 4] ?? 0);
}

function inked(logo: ReturnType<typeof dithered>): number {
  const isInk = inkAt(logo);
  let count = 0;
  for (let y = 0; y < logo.height; y += 1) {
    for (let x = 0; x < logo.width; x += 1) count += isInk(x, y) ? 1 : 0;
  }
  return count;
}

describe('the size on paper', () => {
  it.each([
    ['a small picture stays as it is', { width: 100, height: 50 }, 48, { width: 100, height: 50 }],
    ['a wide one fits the paper', { width: 1152, height: 200 }, 48, { width: 576, height: 100 }],
    ['narrow paper takes less', { width: 768, height: 100 }, 32, { width: 384, height: 50 }],
    ['a tall one is a head, not a poster', { width: 480, height: 960 }, 48, { width: 120, height: 240 }],
    ['a line keeps its one dot', { width: 5760, height: 2 }, 48, { width: 576, height: 1 }],
  ])('%s', (_what, picture, columns, size) => {
    expect(logoSize(picture, columns)).toEqual(size);
  });
});

describe('black dots', () => {
  it('are where the picture is black, with rows padded to whole bytes', () => {
    const rgba = plain(10, 2, [255, 255, 255, 255]);
    // The first dot of the first row, and the last of the second.
    rgba.set([0, 0, 0, 255], 0);
    rgba.set([0, 0, 0, 255], 19 * 4);
    const logo = dithered(rgba, { width: 10, height: 2 });
    expect(Array.from(atob(logo.data), (character) => character.charCodeAt(0))).toEqual([0x80, 0, 0, 0x40]);
    expect(inkAt(logo)(0, 0)).toBe(true);
    expect(inkAt(logo)(9, 1)).toBe(true);
    expect(inked(logo)).toBe(2);
  });

  it.each([
    ['none of what is transparent', [0, 0, 0, 0], 0],
    ['all of black', [0, 0, 0, 255], 1],
    ['half of a middle grey', [128, 128, 128, 255], 0.5],
    ['few of a light grey', [200, 200, 200, 255], 0.12],
    ['none of nearly white', [240, 240, 240, 255], 0],
    ['all of nearly black', [20, 20, 20, 255], 1],
  ])('are %s', (_what, dot, share) => {
    const logo = dithered(plain(64, 64, dot), { width: 64, height: 64 });
    expect(inked(logo) / (64 * 64)).toBeCloseTo(share, 1);
  });

  it('of the largest logo fit the protocol’s limits', () => {
    const size = logoSize({ width: 4000, height: 4000 / 2.4 }, 48);
    const logo = dithered(plain(size.width, size.height, [90, 90, 90, 255]), size);
    expect(z.safeParse(raster, logo).success).toBe(true);
    expect(logo.width).toBe(576);
  });
});
