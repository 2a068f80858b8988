import { describe, expect, it } from 'vitest';

import { isBlack } from './bitmap.ts';
import type { Command } from './commands.ts';
import { Parser } from './parser.ts';
import { hex, text } from './testClient.ts';

function parse(...bytes: readonly Uint8Array[]): Command[] {
  const parser = new Parser();
  const commands = [...Buffer.concat(bytes)].map((byte) => parser.next(byte));
  expect(parser.midCommand).toBe(false);
  return commands.filter((command) => command !== undefined);
}

describe('commands of a fixed length', () => {
  it.each<[string, Command]>([
    ['41', { type: 'text', byte: 0x41 }],
    ['ff', { type: 'text', byte: 0xff }],
    ['00', { type: 'ignored' }],
    ['0d', { type: 'ignored' }],
    ['0a', { type: 'lineFeed' }],
    ['09', { type: 'tab' }],
    ['07', { type: 'beep', times: 1 }],
    ['1b 40', { type: 'initialize' }],
    ['1b 74 13', { type: 'setting', setting: { codePage: 19 } }],
    ['1b 52 02', { type: 'setting', setting: { nationalSet: 2 } }],
    ['1b 45 01', { type: 'style', style: { bold: true } }],
    ['1b 47 00', { type: 'style', style: { bold: false } }],
    ['1b 2d 32', { type: 'style', style: { underline: 2 } }],
    ['1b 21 b9', { type: 'style', style: { font: 'B', bold: true, height: 2, width: 2, underline: 1 } }],
    ['1d 21 71', { type: 'style', style: { width: 8, height: 2 } }],
    ['1d 42 01', { type: 'style', style: { reverse: true } }],
    ['1b 4d 31', { type: 'style', style: { font: 'B' } }],
    ['1b 61 32', { type: 'lineSetting', setting: { align: 'right' } }],
    ['1b 7b 01', { type: 'lineSetting', setting: { upsideDown: true } }],
    ['1d 4c 10 01', { type: 'lineSetting', setting: { leftMargin: 272 } }],
    ['1d 57 00 02', { type: 'lineSetting', setting: { printWidth: 512 } }],
    ['1b 64 05', { type: 'feedLines', lines: 5 }],
    ['1b 4a 80', { type: 'feedDots', dots: 128 }],
    ['1b 32', { type: 'setting', setting: { lineSpacing: 30 } }],
    ['1b 33 18', { type: 'setting', setting: { lineSpacing: 24 } }],
    ['1b 20 02', { type: 'setting', setting: { characterSpacing: 2 } }],
    ['1b 24 2c 01', { type: 'position', dots: 300 }],
    ['1b 5c f4 ff', { type: 'move', dots: -12 }],
    ['1b 44 05 0a 00', { type: 'setting', setting: { tabs: [5, 10] } }],
    ['1c 2e', { type: 'setting', setting: { kanji: false } }],
    ['1c 26', { type: 'setting', setting: { kanji: true } }],
    ['1b 69', { type: 'cut', full: false, feed: 0 }],
    ['1b 6d', { type: 'cut', full: false, feed: 0 }],
    ['1d 56 00', { type: 'cut', full: true, feed: 0 }],
    ['1d 56 31', { type: 'cut', full: false, feed: 0 }],
    ['1d 56 41 10', { type: 'cut', full: true, feed: 16 }],
    ['1d 56 42 03', { type: 'cut', full: false, feed: 3 }],
    ['1d 56 67 00', { type: 'cut', full: true, feed: 0 }],
    ['1b 70 00 19 fa', { type: 'pulse', pulse: { pin: 2, onMs: 50, offMs: 500 } }],
    ['1b 70 31 19 fa', { type: 'pulse', pulse: { pin: 5, onMs: 50, offMs: 500 } }],
    ['1b 42 03 02', { type: 'beep', times: 3 }],
    ['1b 3d 01', { type: 'select', enabled: true }],
    ['1b 63 35 01', { type: 'ignored' }],
    ['1d 61 0f', { type: 'automaticStatus', mask: 15 }],
    ['1d 72 31', { type: 'transmitStatus', n: 1 }],
    ['1d 49 43', { type: 'printerId', n: 67 }],
    ['1d 28 48 06 00 30 30 31 32 33 34', { type: 'processId', id: Uint8Array.from(text('1234')) }],
    ['1d 28 4b 02 00 31 00', { type: 'ignored' }],
    ['10 04 01', { type: 'ignored' }],
    ['10 04 07 01', { type: 'ignored' }],
    ['10 05 02', { type: 'ignored' }],
    ['10 14 01 00 01', { type: 'ignored' }],
    ['10 14 08 01 03 14 01 06 02 08', { type: 'ignored' }],
  ])('%s', (bytes, command) => {
    expect(parse(hex(bytes))).toEqual([command]);
  });
});

describe('commands of a variable length', () => {
  it('reads a raster picture, and doubles it on request', () => {
    expect(parse(hex('1d 76 30 00 02 00 02 00 80 01 ff 00'))).toEqual([
      { type: 'raster', image: { width: 16, height: 2, data: hexBytes('80 01 ff 00') } },
    ]);
    expect(parse(hex('1d 76 30 03 01 00 01 00 a0'))).toEqual([
      { type: 'raster', image: { width: 16, height: 2, data: hexBytes('cc 00 cc 00') } },
    ]);
  });

  it('stores and prints graphics in the short and the long form', () => {
    const image = { width: 8, height: 1, data: hexBytes('aa') };
    expect(parse(hex('1d 28 4c 0b 00 30 70 30 01 01 31 08 00 01 00 aa'))).toEqual([
      { type: 'storeGraphics', image },
    ]);
    expect(parse(hex('1d 38 4c 0b 00 00 00 30 70 30 01 01 31 08 00 01 00 aa'))).toEqual([
      { type: 'storeGraphics', image },
    ]);
    expect(parse(hex('1d 28 4c 02 00 30 32'))).toEqual([{ type: 'printGraphics' }]);
  });

  it('turns a picture sent in columns into rows', () => {
    const [command] = parse(hex('1b 2a 21 02 00 80 00 01 ff 00 00'));
    const image = command?.type === 'columnImage' ? command.image : undefined;
    expect(image).toMatchObject({ width: 2, height: 24 });
    const black = (x: number, y: number): boolean => image !== undefined && isBlack(image, x, y);
    expect([black(0, 0), black(0, 1), black(0, 23), black(1, 0), black(1, 7), black(1, 8)]).toEqual([
      true,
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('reads a QR code in its five commands', () => {
    expect(
      parse(
        hex('1d 28 6b 04 00 31 41 32 00'),
        hex('1d 28 6b 03 00 31 43 06'),
        hex('1d 28 6b 03 00 31 45 31'),
        hex('1d 28 6b 05 00 31 50 30 c3 a9'),
        hex('1d 28 6b 03 00 31 51 30'),
      ),
    ).toEqual([
      { type: 'ignored' },
      { type: 'setting', setting: { qrDots: 6 } },
      { type: 'setting', setting: { qrLevel: 'M' } },
      { type: 'qrStore', data: hexBytes('c3 a9') },
      { type: 'qrPrint' },
    ]);
  });

  it('reads both forms of a barcode', () => {
    const data = Uint8Array.from(text('12345'));
    expect(parse(hex('1d 6b 04'), text('12345\0'))).toEqual([{ type: 'barcode', system: 4, data }]);
    expect(parse(hex('1d 6b 49 05'), text('12345'))).toEqual([{ type: 'barcode', system: 73, data }]);
  });
});

describe('unknown commands', () => {
  it.each([
    '01',
    '1b 7a',
    '1d 7a',
    '1c 7a',
    '10 41',
    '1b 74 63',
    '1b 57 01 02 03 04 05 06 07 08',
    '1d 56 07',
  ])('%s is reported byte for byte', (bytes) => {
    expect(parse(hex(bytes))).toEqual([{ type: 'unknown', bytes: hexBytes(bytes) }]);
  });

  it('skips the whole of an unknown command that contains its length', () => {
    const unknown = hexBytes('1d 28 7a 03 00 1b 40 41');
    expect(parse(unknown, text('B'))).toEqual([
      { type: 'unknown', bytes: unknown },
      { type: 'text', byte: 0x42 },
    ]);
  });
});

describe('a command that is cut short', () => {
  it('is completed by whatever comes next', () => {
    const parser = new Parser();
    for (const byte of hex('1d 76 30 00 01 00 04 00 ff')) expect(parser.next(byte)).toBeUndefined();
    expect(parser.midCommand).toBe(true);
    expect(parser.next(0x1b)).toBeUndefined();
    expect(parser.next(0x40)).toBeUndefined();
    expect(parser.next(0x41)).toEqual({
      type: 'raster',
      image: { width: 8, height: 4, data: hexBytes('ff 1b 40 41') },
    });
  });

  it('is dropped by a reset', () => {
    const parser = new Parser();
    for (const byte of hex('1d 76 30 00 ff ff')) parser.next(byte);
    parser.reset();
    expect(parser.midCommand).toBe(false);
    expect(parser.next(0x41)).toEqual({ type: 'text', byte: 0x41 });
  });
});

function hexBytes(digits: string): Uint8Array {
  return Uint8Array.from(hex(digits));
}
