import { HEAD_BYTES, mediaKindOf, type MediaKind } from '@servery/protocol/platform/mediaKind';

/** The type of a chosen file by its content; reads only its first bytes, however large it is. */
export async function fileKind(file: File): Promise<MediaKind | undefined> {
  // A file that cannot be read (deleted since it was chosen) counts as empty.
  const start = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  return mediaKindOf(new Uint8Array(start));
}
