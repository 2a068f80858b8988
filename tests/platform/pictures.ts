/** A merchant's pictures: uploaded ones as they came, made-up ones drawn when first asked for. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './handler.ts';
import { drawPicture, isDrawable } from './seed/drawPicture.ts';

export interface Pictures {
  /**
   * Keeps an uploaded picture.
   *
   * @returns its name.
   * @throws Refusal unless its content is JPEG (decisions 31).
   */
  readonly add: (picture: Blob) => Promise<string>;
  /** A picture's bytes by its name; undefined when there is none. */
  readonly read: (name: string) => Buffer | undefined;
}

/** Path of every picture, in front of its merchant's id and its name. */
export const PICTURE_PATH = '/media/';

/** The public address of a merchant's picture. */
export function pictureAddress(origin: string, mid: string, name: string): string {
  return `${origin}${PICTURE_PATH}${mid}/${name}`;
}

/** What may stand in an address as a picture's name: nothing that leads out of the folder. */
const NAME = /^[a-z0-9-]+\.jpg$/;

/** JPEG begins with its start-of-image marker and the first byte of another (ITU-T T.81 §B.1.1). */
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

export function createPictures(folder: string): Pictures {
  mkdirSync(folder, { recursive: true });
  return {
    add: async (picture) => {
      const bytes = Buffer.from(await picture.arrayBuffer());
      if (!bytes.subarray(0, 3).equals(JPEG_START)) throw new Refusal('Only JPG images are allowed.');
      const name = `upload-${randomBytes(8).toString('hex')}.jpg`;
      writeFileSync(join(folder, name), bytes);
      return name;
    },
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
