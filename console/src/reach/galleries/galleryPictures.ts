/** The gallery's pictures as they are shown, and the way from one to another. */
import type { GalleryImage } from '@servery/protocol/platform/branding';
import { pictureAddress } from '../../platform/addressGuard.ts';

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

/**
 * The place that a key leads to from another, past the last to the first and back; undefined where it leads nowhere.
 *
 * @param key as `KeyboardEvent.key` has it.
 */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count;
    case 'ArrowLeft':
      return (place - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
