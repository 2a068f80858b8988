import type { TFunction } from 'i18next';
import { fileKind } from './fileKind.ts';

type JpegRead = { readonly image: File } | { readonly problem: string };

/**
 * Accepts a file as a picture by its content, whatever its name (decisions 31), or says why not. It is sent with its
 * true content type; the device derives the type from the name.
 *
 * @param mostBytes the maximum size: smaller if it is sent as it is than if it is cropped first.
 */
export async function readJpeg(file: File, mostBytes: number, t: TFunction): Promise<JpegRead> {
  const kind = await fileKind(file);
  if (kind?.ending !== 'jpg') return { problem: t('Only JPG images are allowed.') };
  if (file.size > mostBytes) return { problem: tooLargeText(mostBytes, t) };
  return { image: new File([file], file.name, { type: kind.type }) };
}

export const tooLargeText = (mostBytes: number, t: TFunction): string =>
  t('This image is larger than {{most}} MB. Choose a smaller one.', { most: mostBytes / 1024 / 1024 });
