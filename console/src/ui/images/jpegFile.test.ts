import { MAX_IMAGE_BYTES } from '@servery/protocol/platform/media';
import { t } from 'i18next';
import { describe, expect, it } from 'vitest';
import { readJpeg } from './jpegFile.ts';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);

const read = (name: string, ...parts: Uint8Array<ArrayBuffer>[]) =>
  readJpeg(new File(parts, name), MAX_IMAGE_BYTES, t);

describe('a file chosen as an image', () => {
  it('is a JPG by its content, whatever its name says, and is sent as one', async () => {
    const result = await read('logo.png', JPEG);
    expect('image' in result && [result.image.name, result.image.type, result.image.size]).toEqual([
      'logo.png',
      'image/jpeg',
      JPEG.length,
    ]);
  });

  it.each([
    ['a PNG called .jpg', PNG],
    ['an empty file', new Uint8Array()],
    ['the beginning of the beginning', JPEG.slice(0, 2)],
  ])('is not a JPG: %s', async (_, bytes) => {
    expect(await read('photo.jpg', bytes)).toEqual({ problem: 'Only JPG images are allowed.' });
  });

  it('may have the maximum number of bytes and not one more', async () => {
    const rest = new Uint8Array(MAX_IMAGE_BYTES - JPEG.length);
    expect(await read('photo.jpg', JPEG, rest)).toHaveProperty('image');
    expect(await read('photo.jpg', JPEG, rest, Uint8Array.of(0))).toEqual({
      problem: 'This image is larger than 5 MB. Choose a smaller one.',
    });
  });

  it('that is too large and not a JPG is reported as not a JPG', async () => {
    const large = new Uint8Array(MAX_IMAGE_BYTES + 1);
    expect(await read('film.jpg', large)).toEqual({ problem: 'Only JPG images are allowed.' });
  });
});
