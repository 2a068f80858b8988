import type { Row } from '@servery/protocol/receipt/layout';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeEscPos } from './escpos.ts';
import { withoutRealTimeCommands } from './rasterBytes.ts';

const COPY = { cut: true, drawer: true, beep: true };

/** The positions of DLE EOT, DLE ENQ and DLE DC4. */
function hazards(bytes: Uint8Array): number[] {
  return Array.from(bytes.keys()).filter(
    (at) => bytes[at] === 0x10 && [0x04, 0x05, 0x14].includes(bytes[at + 1] ?? 0),
  );
}

/** Bytes that are often part of a command. */
const hostile = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).chain((plain) =>
    fc
      .array(fc.constantFrom(0x10, 0x04, 0x05, 0x14, 0x01, 0x00, 0x1d, 0xff, 0x30), {
        minLength: length,
        maxLength: length,
      })
      .chain((bytes) => fc.constantFrom(plain, Uint8Array.from(bytes))),
  );

const logo: fc.Arbitrary<Row> = fc
  .record({ width: fc.integer({ min: 1, max: 200 }), height: fc.integer({ min: 1, max: 300 }) })
  .chain(({ width, height }) =>
    hostile(Math.ceil(width / 8) * height).map((data) => ({
      kind: 'picture',
      picture: { width, height, data },
    })),
  );

describe('the bytes of a picture', () => {
  it('contain no real-time command, whatever the logo', () => {
    fc.assert(
      fc.property(fc.array(logo, { minLength: 1, maxLength: 3 }), (rows) => {
        expect(hazards(encodeEscPos({ columns: 48, rows }, COPY))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['within a row', 16, [0x10, 0x04]],
    ['from one row to the next', 8, [0x10, 0x14]],
    ['that open the drawer', 40, [0x10, 0x14, 0x01, 0x00, 0x08]],
    ['behind one another', 32, [0x10, 0x10, 0x05, 0x04]],
  ])('have one more dot for each command %s', (_where, width, data) => {
    const safe = withoutRealTimeCommands(Uint8Array.from(data));
    const changed = data.map((byte, at) => (safe[at] ?? 0) ^ byte).filter((dots) => dots !== 0);
    expect(changed).toEqual([0x20]);
    const rows: Row[] = [
      { kind: 'picture', picture: { width, height: data.length / (width / 8), data: Uint8Array.from(data) } },
    ];
    expect(hazards(encodeEscPos({ columns: 48, rows }, COPY))).toEqual([]);
  });

  it('contain none across the slices of a tall picture', () => {
    const data = new Uint8Array(256);
    data[254] = 0x10;
    data[255] = 0x04;
    const bytes = encodeEscPos(
      { columns: 48, rows: [{ kind: 'picture', picture: { width: 8, height: 256, data } }] },
      COPY,
    );
    expect(hazards(bytes)).toEqual([]);
  });

  it('contain none with any width and height in the header', () => {
    for (const side of [0x04, 0x05, 0x10, 0x14]) {
      for (const height of [0x04, 0x05, 0x10, 0x14]) {
        for (const byte of [0x04, 0x05, 0x10, 0x14]) {
          const picture = { width: side * 8, height, data: new Uint8Array(side * height).fill(byte) };
          expect(hazards(encodeEscPos({ columns: 48, rows: [{ kind: 'picture', picture }] }, COPY))).toEqual(
            [],
          );
        }
      }
    }
  });

  it('are unchanged if there is nothing to remove', () => {
    const data = Uint8Array.of(0x10, 0x01, 0x04, 0x10);
    expect(withoutRealTimeCommands(data)).toBe(data);
  });

  it('do not modify the picture, which is printed again and drawn in previews', () => {
    const data = Uint8Array.of(0x10, 0x04);
    withoutRealTimeCommands(data);
    expect(data).toEqual(Uint8Array.of(0x10, 0x04));
  });
});
