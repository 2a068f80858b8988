import { expect, it } from 'vitest';
import { mediaKindOf } from './mediaKind.ts';

const bytes = (...parts: (number | string)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : Array.from(part, (character) => character.charCodeAt(0)),
    ),
  );
const film = (brand: string): Uint8Array => bytes(0, 0, 0, 0x18, 'ftyp', brand, 0, 0, 2, 0);

it.each([
  ['jpg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['png', bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13)],
  ['mp4', film('isom')],
  ['mp4', film('mp42')],
  ['mp4', film('M4V ')],
  ['mov', film('qt  ')],
])('recognizes a %s by its first bytes', (ending, head) => {
  expect(mediaKindOf(head)?.ending).toBe(ending);
});

it.each([
  ['nothing', bytes()],
  ['the beginning of a beginning', bytes(0xff, 0xd8)],
  ['a PNG whose line ends were changed on the way', bytes(0x89, 'PNG\n', 0x1a, '\n')],
  ['a GIF', bytes('GIF89a')],
  ['a page', bytes('<!doctype html>')],
  ["a phone's HEIC photograph", film('heic')],
  ['an AVIF picture', film('avif')],
  ['a sound file', film('M4A ')],
  ['a box that is no film', bytes(0, 0, 0, 0x18, 'moov', 'isom')],
  ['a film cut off in its brand', film('is')],
])('recognizes %s as none of them', (_, head) => {
  expect(mediaKindOf(head)).toBeUndefined();
});
