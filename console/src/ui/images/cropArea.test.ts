import { describe, expect, it } from 'vitest';
import { cropArea, outputSize, MAX_ZOOM, panned, UNCROPPED } from './cropArea.ts';

const SHAPE = { width: 1200, height: 900 };
const LANDSCAPE = { width: 4200, height: 2100 };
const PORTRAIT = { width: 1500, height: 4000 };

describe('the part of a picture to keep', () => {
  it('is as much as fits the shape, from the centre', () => {
    expect(cropArea(LANDSCAPE, SHAPE, UNCROPPED)).toEqual({ left: 700, top: 0, width: 2800, height: 2100 });
    expect(cropArea(PORTRAIT, SHAPE, UNCROPPED)).toEqual({ left: 0, top: 1437.5, width: 1500, height: 1125 });
  });

  it('is smaller the higher the zoom, up to a limit', () => {
    expect(cropArea(PORTRAIT, SHAPE, { ...UNCROPPED, zoom: 2 })).toEqual({
      left: 375,
      top: 1718.75,
      width: 750,
      height: 562.5,
    });
    const nearest = cropArea(PORTRAIT, SHAPE, { ...UNCROPPED, zoom: MAX_ZOOM });
    expect(cropArea(PORTRAIT, SHAPE, { ...UNCROPPED, zoom: 99 })).toEqual(nearest);
  });

  it('never goes beyond the edges', () => {
    expect(cropArea(LANDSCAPE, SHAPE, { zoom: 1, x: 0, y: 1 })).toMatchObject({ left: 0, top: 0 });
    expect(cropArea(PORTRAIT, SHAPE, { zoom: 1, x: 1, y: 1 })).toMatchObject({ left: 0, top: 2875 });
  });

  it('follows a drag, and reverses at once at an edge', () => {
    const right = panned(PORTRAIT, SHAPE, UNCROPPED, 0, -1);
    expect(cropArea(PORTRAIT, SHAPE, right).top).toBeCloseTo(1437.5 + 1125);
    const far = panned(PORTRAIT, SHAPE, UNCROPPED, 3, -30);
    expect(cropArea(PORTRAIT, SHAPE, far)).toMatchObject({ left: 0, top: 2875 });
    expect(cropArea(PORTRAIT, SHAPE, panned(PORTRAIT, SHAPE, far, 0, 0.1)).top).toBeCloseTo(2875 - 112.5);
  });

  it('is scaled down, never up', () => {
    expect(outputSize({ width: 2400, height: 1800 }, SHAPE)).toEqual(SHAPE);
    expect(outputSize({ width: 480, height: 360 }, SHAPE)).toEqual({ width: 480, height: 360 });
  });
});
