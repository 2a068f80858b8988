import { MAX_IMAGE_BYTES } from '@servery/protocol/platform/media';
import type { TFunction } from 'i18next';

/** JPEG begins with its start-of-image marker and the first byte of another (ITU-T T.81 §B.1.1). */
const JPEG_START = [0xff, 0xd8, 0xff];

type JpegRead = { readonly image: File } | { readonly problem: string };

/**
 * Takes a file for a picture by what it holds, whatever it is called (decisions 31), or says why it is none.
 * The picture goes by its true content type, which the device took from the name.
 */
export async function readJpeg(file: File, t: TFunction): Promise<JpegRead> {
  // What cannot be read (gone since it was chosen) begins with nothing.
  const start = await file
    .slice(0, JPEG_START.length)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  const head = new Uint8Array(start);
  if (!JPEG_START.every((byte, index) => head[index] === byte)) {
    return { problem: t('Only JPG images are allowed.') };
  }
  if (file.size > MAX_IMAGE_BYTES) {
    const most = MAX_IMAGE_BYTES / 1024 / 1024;
    return { problem: t('This image is larger than {{most}} MB. Choose a smaller one.', { most }) };
  }
  return { image: new File([file], file.name, { type: 'image/jpeg' }) };
}
