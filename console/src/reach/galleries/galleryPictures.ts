/** The gallery's pictures for display, and keyboard navigation between them. */
import type { GalleryImage } from '@servery/protocol/platform/branding';
import { pictureAddress } from '../../answers/addressGuard.ts';
import type { GalleryKey } from '../../ui/shortcuts.ts';

export interface GalleryPicture {
  /** Identifies the picture in the URL: its id, or its position if the platform has no ids. */
  readonly key: string;
  /** The id for removal; undefined when the platform cannot remove pictures. */
  readonly imageId: string | undefined;
  /** The picture's URL; empty if it has none that is safe to show. */
  readonly src: string;
  /** The caption: plain text, never markup. */
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

/** For each key: the target position from a position, given the count. */
const REACHES: ReadonlyMap<string, (place: number, count: number) => number> = new Map(
  Object.entries({
    ArrowLeft: (place, count) => (place - 1 + count) % count,
    ArrowRight: (place, count) => (place + 1) % count,
    Home: () => 0,
    End: (_, count) => count - 1,
  } satisfies Record<GalleryKey, (place: number, count: number) => number>),
);

/** In right-to-left layouts the left and right keys swap. */
const MIRRORED: Readonly<Record<string, GalleryKey>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Maps a pressed key to the key for {@link placeAfter}. @param isRtl whether the page is right-to-left. */
export const keyInReadingOrder = (key: string, isRtl: boolean): string =>
  (isRtl ? MIRRORED[key] : undefined) ?? key;

/**
 * The position that a key moves to, wrapping around at both ends; undefined for other keys.
 *
 * @param key `KeyboardEvent.key`, as in a left-to-right layout.
 */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  return REACHES.get(key)?.(place, count);
}
