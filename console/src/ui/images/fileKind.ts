import { HEAD_BYTES, mediaKindOf, type MediaKind } from '@servery/protocol/platform/mediaKind';

/** What a chosen file is by what it holds; only its first bytes are read, however large it is. */
export async function fileKind(file: File): Promise<MediaKind | undefined> {
  // What cannot be read (gone since it was chosen) begins with nothing.
  const start = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  return mediaKindOf(new Uint8Array(start));
}
