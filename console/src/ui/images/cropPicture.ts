import { keptSize, type Area, type Size } from './cropArea.ts';

/** How much of a JPG's detail is kept: what the eye misses on a dish is gone. */
const QUALITY = 0.86;

/**
 * Opens a picture, upright as its camera held it, or nothing where it cannot be read. Anyone who opens it closes it.
 */
export function openPicture(file: Blob): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
}

/**
 * The part of a picture as a JPG of its own, at most as large as the shape. It is upright and carries nothing of
 * what cameras write into their files, the place where it was taken among it. Nothing where the browser cannot draw it.
 */
export async function cutOut(
  picture: ImageBitmap,
  area: Area,
  shape: Size,
  name: string,
): Promise<File | undefined> {
  const size = keptSize(area, shape);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.imageSmoothingQuality = 'high';
  const { left, top, width, height } = area;
  context.drawImage(picture, left, top, width, height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob === null ? undefined : new File([blob], name, { type: 'image/jpeg' });
}
