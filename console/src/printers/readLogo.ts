import { isCanvasTrue, MAX_READ_BYTES } from '../ui/images/trueCanvas.ts';
import { dithered, type Logo, logoSize } from './logoRaster.ts';

/**
 * Converts an image file to the printer's dots, once, here: no other program ever decodes an image.
 *
 * @param columns the paper's printed columns, which the logo must fit.
 */
export async function readLogo(
  file: Blob,
  columns: number,
): Promise<{ readonly logo: Logo } | { readonly problem: 'too-large' | 'no-image' | 'scrambled' }> {
  if (file.size > MAX_READ_BYTES) return { problem: 'too-large' };
  if (!(await isCanvasTrue())) return { problem: 'scrambled' };
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(file);
  } catch {
    return { problem: 'no-image' };
  }
  const size = logoSize(image, columns);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return { problem: 'no-image' };
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  image.close();
  return { logo: dithered(context.getImageData(0, 0, size.width, size.height).data, size) };
}
