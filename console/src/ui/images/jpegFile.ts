import { MAX_IMAGE_BYTES } from '@servery/protocol/platform/media';
import type { TFunction } from 'i18next';
import { fileKind } from './fileKind.ts';

type JpegRead = { readonly image: File } | { readonly problem: string };

/**
 * Takes a file for a picture by what it holds, whatever it is called (decisions 31), or says why it is none.
 * The picture goes by its true content type, which the device took from the name.
 */
export async function readJpeg(file: File, t: TFunction): Promise<JpegRead> {
  const kind = await fileKind(file);
  if (kind?.ending !== 'jpg') return { problem: t('Only JPG images are allowed.') };
  if (file.size > MAX_IMAGE_BYTES) {
    const most = MAX_IMAGE_BYTES / 1024 / 1024;
    return { problem: t('This image is larger than {{most}} MB. Choose a smaller one.', { most }) };
  }
  return { image: new File([file], file.name, { type: kind.type }) };
}
