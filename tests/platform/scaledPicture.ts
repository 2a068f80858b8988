/** Scales a picture to the requested size. */
import { decode, encode } from 'jpeg-js';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Samples in each direction of the source area of one pixel. */
const SAMPLES = 3;

/**
 * Crops a picture around its centre to the requested proportions and scales it down. A picture smaller than the
 * requested size stays unchanged.
 *
 * @param jpeg its bytes. @returns the bytes of a JPEG.
 */
export function scaledPicture(jpeg: Buffer, { width, height }: Size): Buffer {
  const from = decode(jpeg);
  const step = Math.min(from.width / width, from.height / height);
  if (step <= 1) return jpeg;
  const left = (from.width - width * step) / 2;
  const top = (from.height - height * step) / 2;
  /** The mean value of one colour channel under a pixel. */
  const mean = (x: number, y: number, channel: number): number => {
    let sum = 0;
    for (let sample = 0; sample < SAMPLES ** 2; sample++) {
      const column = Math.floor(left + (x + ((sample % SAMPLES) + 0.5) / SAMPLES) * step);
      const row = Math.floor(top + (y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) * step);
      sum += from.data[(row * from.width + column) * 4 + channel] ?? 0;
    }
    return sum / SAMPLES ** 2;
  };
  const data = new Uint8Array(width * height * 4);
  for (let index = 0; index < data.length; index++) {
    const pixel = Math.floor(index / 4);
    data[index] = mean(pixel % width, Math.floor(pixel / width), index % 4);
  }
  return encode({ data, width, height }, 84).data;
}
