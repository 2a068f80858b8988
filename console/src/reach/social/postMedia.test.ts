import { MAX_IMAGE_BYTES } from '@servery/protocol/platform/media';
import { t } from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { writingOf } from '../../language/otherWriting.ts';
import { setWriting } from '../../language/writing.ts';
import { readFile, sizeText, takeMedia, type PostMedium } from './postMedia.ts';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const FILM = '\0\0\0\x18ftypisom\0\0\x02\0';

/** A file that reports the given size without holding the bytes in memory. */
function sized(file: File, size: number): File {
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

const picture = (name: string, size = 4): PostMedium => ({
  file: sized(new File([JPEG], name), size),
  isVideo: false,
});
const video = (name: string, size = 16): PostMedium => ({
  file: sized(new File([FILM], name), size),
  isVideo: true,
});
const take = (before: readonly PostMedium[], ...media: PostMedium[]) =>
  takeMedia(
    before,
    media.map((medium) => ({ name: medium.file.name, medium })),
    t,
  );

describe('a file', () => {
  it('gets its type from its content, not its name, and is sent as that type', async () => {
    expect((await readFile(new File([JPEG], 'film.mp4', { type: 'video/mp4' }))).medium).toMatchObject({
      isVideo: false,
      file: { name: 'film.mp4', type: 'image/jpeg' },
    });
    const page = await readFile(new File(['<script>'], 'plate.jpg', { type: 'image/jpeg' }));
    expect(page).toEqual({ name: 'plate.jpg', medium: undefined });
    expect(takeMedia([], [page], t).problems).toEqual([
      '“plate.jpg” is neither a JPG or PNG image nor an MP4 or MOV video.',
    ]);
  });

  it('is never read completely', async () => {
    const file = new File([FILM, new Uint8Array(1000)], 'film.mp4');
    const slice = vi.spyOn(file, 'slice');
    await readFile(file);
    expect(slice.mock.calls).toEqual([[0, 12]]);
  });
});

describe('a post', () => {
  it('takes ten images and one video, and reports what it leaves out', () => {
    const nine = Array.from({ length: 9 }, (_, index) => picture(`${index}.jpg`));
    const { accepted, problems } = take(
      nine,
      video('a.mp4'),
      picture('b.jpg'),
      picture('c.jpg'),
      video('d.mov'),
    );
    expect(accepted.map(({ file }) => file.name)).toEqual(['a.mp4', 'b.jpg']);
    expect(problems).toEqual([
      'A post can have up to 10 images. “c.jpg” was not added.',
      'A post can have one video. “d.mov” was not added.',
    ]);
  });

  it('takes images up to 5 MB and videos up to 100 MB, and not a byte more', () => {
    const megabytes = 1024 * 1024;
    const fitting = take([], picture('a.jpg', MAX_IMAGE_BYTES), video('b.mp4', 100 * megabytes));
    expect([fitting.accepted.length, fitting.problems]).toEqual([2, []]);
    const { accepted, problems } = take(
      [],
      picture('a.jpg', MAX_IMAGE_BYTES + 1),
      video('b.mp4', 100 * megabytes + 1),
    );
    expect(accepted).toEqual([]);
    expect(problems).toEqual([
      '“a.jpg” is larger than 5 MB. Choose a smaller image.',
      '“b.mp4” is larger than 100 MB. Choose a smaller video.',
    ]);
  });
});

it('shows sizes in KB, and in MB from 1 MB', () => {
  expect([0, 1, 1024 * 1023, 1024 * 1024, 12.34 * 1024 * 1024].map(sizeText)).toEqual([
    '0 KB',
    '1 KB',
    '1,023 KB',
    '1 MB',
    '12.3 MB',
  ]);
  vi.stubGlobal('navigator', { languages: [] });
  setWriting(writingOf('es'));
  expect(sizeText(12.34 * 1024 * 1024)).toBe('12,3 MB');
  setWriting(undefined);
  vi.unstubAllGlobals();
});
