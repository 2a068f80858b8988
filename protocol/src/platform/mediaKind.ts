/** What a file is by the bytes that it begins with, whatever it is called (decisions 31). */

/** A kind of picture or film, with the ending and the content type that it goes by. */
export interface MediaKind {
  readonly ending: 'jpg' | 'png' | 'mp4' | 'mov';
  readonly type: `${'image' | 'video'}/${string}`;
}

const JPEG: MediaKind = { ending: 'jpg', type: 'image/jpeg' };
const PNG: MediaKind = { ending: 'png', type: 'image/png' };
const MP4: MediaKind = { ending: 'mp4', type: 'video/mp4' };
const MOV: MediaKind = { ending: 'mov', type: 'video/quicktime' };

/** All of them, for who has to go back from the ending of a name to its content type. */
export const MEDIA_KINDS: readonly MediaKind[] = [JPEG, PNG, MP4, MOV];

/** How many bytes of a file tell what it is. */
export const HEAD_BYTES = 12;

/** JPEG begins with its start-of-image marker and the first byte of another (ITU-T T.81 §B.1.1). */
const JPEG_START = [0xff, 0xd8, 0xff];

/** PNG begins with these eight bytes (W3C PNG §5.2). */
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Films begin with a box of the type "ftyp", behind its size of four bytes, that names their brand (ISO 14496-12
 * §4.3). Photographs of phones (HEIC, AVIF) and sound files begin likewise, under brands of their own.
 */
const BOX_TYPE = 'ftyp';
/** Phones, cameras (Sony's XAVC, Canon's CAEP, Nikon's niko) and what cuts or streams films write these. */
const MP4_BRAND =
  /^(isom|iso[2-9]|mp4[12]|avc1|mp71|mmp4|M4V[ HP]|MSNV|XAVC|CAEP|niko|dash|f4v |F4V |isml|piff|cmf[cs])$/;
const MOV_BRAND = 'qt  ';

const startsWith = (head: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => head[index] === byte);

const wordAt = (head: Uint8Array, from: number): string =>
  String.fromCharCode(...head.subarray(from, from + 4));

/**
 * What begins like this; undefined for what is none of them.
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
