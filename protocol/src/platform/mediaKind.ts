/** Detects a file's type from its first bytes, regardless of its name (decisions 31). */

/** A type of picture or video, with its file extension and content type. */
export interface MediaKind {
  readonly ending: 'jpg' | 'png' | 'mp4' | 'mov';
  readonly type: `${'image' | 'video'}/${string}`;
}

const JPEG: MediaKind = { ending: 'jpg', type: 'image/jpeg' };
const PNG: MediaKind = { ending: 'png', type: 'image/png' };
const MP4: MediaKind = { ending: 'mp4', type: 'video/mp4' };
const MOV: MediaKind = { ending: 'mov', type: 'video/quicktime' };

/** All kinds, for looking up the content type by file extension. */
export const MEDIA_KINDS: readonly MediaKind[] = [JPEG, PNG, MP4, MOV];

/** The number of leading bytes needed to detect the type. */
export const HEAD_BYTES = 12;

/** JPEG begins with its start-of-image marker and the first byte of another (ITU-T T.81 §B.1.1). */
const JPEG_START = [0xff, 0xd8, 0xff];

/** PNG begins with these eight bytes (W3C PNG §5.2). */
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Videos begin with the size of a box (four bytes), its type "ftyp" and the file's brand (ISO 14496-12 §4.3). Phone
 * photos (HEIC, AVIF) and audio files begin the same way, with other brands.
 */
const BOX_TYPE = 'ftyp';
/** Brands of phones, cameras (Sony's XAVC, Canon's CAEP, Nikon's niko) and software that cuts or streams videos. */
const MP4_BRAND =
  /^(isom|iso[2-9]|mp4[12]|avc1|mp71|mmp4|M4V[ HP]|MSNV|XAVC|CAEP|niko|dash|f4v |F4V |isml|piff|cmf[cs])$/;
const MOV_BRAND = 'qt  ';

const startsWith = (head: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => head[index] === byte);

const wordAt = (head: Uint8Array, from: number): string =>
  String.fromCharCode(...head.subarray(from, from + 4));

/**
 * The type of a file that begins with these bytes; undefined if it is none of the kinds.
 *
 * @param head at least the first {@link HEAD_BYTES} bytes, or as many as there are.
 */
export function mediaKindOf(head: Uint8Array): MediaKind | undefined {
  if (startsWith(head, JPEG_START)) return JPEG;
  if (startsWith(head, PNG_START)) return PNG;
  if (wordAt(head, 4) !== BOX_TYPE) return undefined;
  const brand = wordAt(head, 8);
  if (brand === MOV_BRAND) return MOV;
  return MP4_BRAND.test(brand) ? MP4 : undefined;
}
