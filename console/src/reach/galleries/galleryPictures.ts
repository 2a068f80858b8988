/** The gallery's pictures as they are shown, and the way from one to another. */
import type { GalleryImage } from '@servery/protocol/platform/branding';
import { pictureAddress } from '../../answers/addressGuard.ts';
import type { GalleryKey } from '../../ui/shortcuts.ts';

export interface GalleryPicture {
  /** Names it in the address: its id, or its place where the platform has no ids. */
  readonly key: string;
  /** What it is removed by; undefined where the platform cannot remove one. */
  readonly imageId: string | undefined;
  /** Its address; empty where it has none that may be shown. */
  readonly src: string;
  /** What is written below it: text, whatever it looks like. */
  readonly caption: string;
}

export function galleryPictures(images: readonly GalleryImage[]): GalleryPicture[] {
  return images.map(({ data, imageText, imageId }, index) => ({
    key: imageId ?? `place-${index + 1}`,
    imageId: imageId ?? undefined,
    src: pictureAddress(data) ?? '',
    caption: imageText.trim(),
  }));
}

/** Where each key leads from a place, of so many. */
const REACHES: ReadonlyMap<string, (place: number, count: number) => number> = new Map(
  Object.entries({
    ArrowLeft: (place, count) => (place - 1 + count) % count,
    ArrowRight: (place, count) => (place + 1) % count,
    Home: () => 0,
    End: (_, count) => count - 1,
  } satisfies Record<GalleryKey, (place: number, count: number) => number>),
);

/** Where pictures follow each other from right to left, the keys do so too. */
const MIRRORED: Readonly<Record<string, GalleryKey>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key of {@link placeAfter} that a pressed one stands for. @param isRtl the page is read from right to left. */
export const keyInReadingOrder = (key: string, isRtl: boolean): string =>
  (isRtl ? MIRRORED[key] : undefined) ?? key;

/**
 * The place that a key leads to from another, past the last to the first and back; undefined where it leads nowhere.
 *
 * @param key as `KeyboardEvent.key` has it where one reads from left to right.
 */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  return REACHES.get(key)?.(place, count);
}
