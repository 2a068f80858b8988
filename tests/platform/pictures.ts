/** A merchant's pictures and videos: uploads are stored unchanged, made-up pictures are drawn on the first request. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaKindOf, type MediaKind } from '@servery/protocol/platform/mediaKind';
import { Refusal } from './handler.ts';
import { drawPicture, isDrawable } from './seed/drawPicture.ts';

export interface Pictures {
  /**
   * Stores an uploaded picture.
   *
   * @returns its name.
   * @throws Refusal unless its content is JPEG (decisions 31).
   */
  readonly add: (picture: Blob) => Promise<string>;
  /** Stores a post's picture or video of any kind that {@link mediaKindOf} detects. @returns its name. */
  readonly addMedia: (media: Blob) => Promise<string>;
  /** Reads a file by name; undefined if it does not exist. */
  readonly read: (name: string) => Buffer | undefined;
}

/** Path of all pictures; the merchant's id and the picture's name follow. */
export const PICTURE_PATH = '/media/';

/** The public URL of a merchant's picture. */
export function pictureAddress(origin: string, mid: string, name: string): string {
  return `${origin}${PICTURE_PATH}${mid}/${name}`;
}

/** Allowed picture names in a URL; the pattern prevents path traversal. */
const NAME = /^[a-z0-9-]+\.(jpg|png|mp4|mov)$/;

export function createPictures(folder: string): Pictures {
  mkdirSync(folder, { recursive: true });
  const keep = async (
    file: Blob,
    isAccepted: (kind: MediaKind) => boolean,
    refusal: string,
  ): Promise<string> => {
    const bytes = Buffer.from(await file.arrayBuffer());
    const kind = mediaKindOf(bytes);
    if (!kind || !isAccepted(kind)) throw new Refusal(refusal);
    const name = `upload-${randomBytes(8).toString('hex')}.${kind.ending}`;
    writeFileSync(join(folder, name), bytes);
    return name;
  };
  return {
    add: (picture) => keep(picture, ({ ending }) => ending === 'jpg', 'Only JPG images are allowed.'),
    addMedia: (media) => keep(media, () => true, 'Only JPG, PNG, MP4 and MOV files are allowed.'),
    read: (name) => {
      if (!NAME.test(name)) return undefined;
      const file = join(folder, name);
      if (existsSync(file)) return readFileSync(file);
      if (!isDrawable(name)) return undefined;
      const bytes = drawPicture(name);
      writeFileSync(file, bytes);
      return bytes;
    },
  };
}
