/**
 * Packs GNU Unifont's glyphs into assets/unifont.json, which ships with the agent: JSON, so that the source, its
 * tests and the bundled executable all import it the same way.
 *
 *   node --import tsx print-agent/src/encoding/buildUnifont.ts COMBINING.txt FONT.hex...
 *
 * Debian's package `unifont` has unifont.hex and plane00-combining.txt; assets/outlinesToHex.py makes the .hex of
 * 1D400-1D7FF and 1F000-1FAFF from `fonts-unifont`.
 *
 * Packed, before Brotli and base64, little-endian: the count as uint32; for each glyph by rising code point the
 * distance from the code point before as uint32; for each the offset of a mark from plane00-combining.txt or
 * STANDS_ALONE as int8; for each its bytes a row, 1 or 2; then each one's 16 rows.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { STANDS_ALONE } from './unifont.ts';

const [combiningPath, ...hexPaths] = process.argv.slice(2);
if (combiningPath === undefined || hexPaths.length === 0) {
  throw new Error('usage: buildUnifont.ts COMBINING.txt FONT.hex...');
}

function entries(path: string): [code: number, value: string][] {
  return readFileSync(path, 'latin1')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [code = '', value = ''] = line.split(':');
      return [Number.parseInt(code, 16), value];
    });
}

const offsets = new Map(entries(combiningPath));
const glyphs = hexPaths.flatMap(entries).sort(([one], [other]) => one - other);

const packed = Buffer.concat([
  uint32([glyphs.length]),
  uint32(glyphs.map(([code], index) => code - (glyphs[index - 1]?.[0] ?? 0))),
  Buffer.from(Int8Array.from(glyphs, ([code]) => Number(offsets.get(code) ?? STANDS_ALONE)).buffer),
  Buffer.from(glyphs.map(([, dots]) => dots.length / 32)),
  Buffer.from(glyphs.map(([, dots]) => dots).join(''), 'hex'),
]);

function uint32(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
}

const brotli = brotliCompressSync(packed, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(
  new URL('../../assets/unifont.json', import.meta.url),
  `${JSON.stringify({ font: 'GNU Unifont 15.0.01', licence: 'OFL-1.1, see unifont.LICENCE.txt', glyphs: brotli.toString('base64') }, null, 2)}\n`,
);
