import type { Bitmap } from './commands.ts';

/** Whether a dot is black; dots outside the picture are not. */
export function isBlack(image: Bitmap, x: number, y: number): boolean {
  const byte = image.data[y * Math.ceil(image.width / 8) + (x >> 3)] ?? 0;
  return x < image.width && ((byte >> (7 - (x & 7))) & 1) === 1;
}

export function drawn(width: number, height: number, black: (x: number, y: number) => boolean): Bitmap {
  const bytesPerRow = Math.ceil(width / 8);
  const data = new Uint8Array(bytesPerRow * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (black(x, y))
        data[y * bytesPerRow + (x >> 3)] = (data[y * bytesPerRow + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { width, height, data };
}

/** Enlarges every dot to `x` by `y` dots. */
export function scaled(image: Bitmap, x: number, y: number): Bitmap {
  if (x <= 1 && y <= 1) return image;
  return drawn(image.width * x, image.height * y, (left, top) =>
    isBlack(image, Math.floor(left / x), Math.floor(top / y)),
  );
}

/** Converts the columns of `ESC *` (top to bottom, left to right) to rows. */
export function columnsToRows(width: number, height: number, columns: Uint8Array): Bitmap {
  return drawn(
    width,
    height,
    (x, y) => (((columns[x * (height / 8) + (y >> 3)] ?? 0) >> (7 - (y & 7))) & 1) === 1,
  );
}

/** Whether a row has two black dots side by side. */
export function hasNeighbours(image: Bitmap): boolean {
  for (let y = 0; y < image.height; y++) {
    for (let x = 1; x < image.width; x++) if (isBlack(image, x - 1, y) && isBlack(image, x, y)) return true;
  }
  return false;
}

/** Cuts off the part of a picture that is wider than the paper. */
export function clipped(image: Bitmap, width: number): Bitmap {
  if (image.width <= width) return image;
  return drawn(width, image.height, (x, y) => isBlack(image, x, y));
}
