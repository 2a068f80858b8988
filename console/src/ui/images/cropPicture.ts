import { outputSize, type Area, type Size } from './cropArea.ts';

/** JPG quality: at this level the eye sees no loss on a dish. */
const QUALITY = 0.86;

/** Opens a picture, upright as its camera held it; undefined if it cannot be read. The caller must close it. */
export function openPicture(file: Blob): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
}

/**
 * The part of a picture as a separate JPG, at most as large as the shape. It is upright and has no camera metadata,
 * such as the location. Undefined if the browser cannot draw it.
 */
export async function cropToFile(
  picture: ImageBitmap,
  area: Area,
  shape: Size,
  name: string,
): Promise<File | undefined> {
  const size = outputSize(area, shape);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.imageSmoothingQuality = 'high';
  const { left, top, width, height } = area;
  context.drawImage(picture, left, top, width, height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob === null ? undefined : new File([blob], name, { type: 'image/jpeg' });
}
