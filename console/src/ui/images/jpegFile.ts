import type { TFunction } from 'i18next';
import { fileKind } from './fileKind.ts';

type JpegRead = { readonly image: File } | { readonly problem: string };

/**
 * Takes a file for a picture by what it holds, whatever it is called (decisions 31), or says why it is none.
 * The picture goes by its true content type, which the device took from the name.
 *
 * @param mostBytes how large it may be: less where it is sent as it is than where it is cut first.
 */
export async function readJpeg(file: File, mostBytes: number, t: TFunction): Promise<JpegRead> {
  const kind = await fileKind(file);
  if (kind?.ending !== 'jpg') return { problem: t('Only JPG images are allowed.') };
  if (file.size > mostBytes) return { problem: tooLargeText(mostBytes, t) };
  return { image: new File([file], file.name, { type: kind.type }) };
}

export const tooLargeText = (mostBytes: number, t: TFunction): string =>
  t('This image is larger than {{most}} MB. Choose a smaller one.', { most: mostBytes / 1024 / 1024 });
