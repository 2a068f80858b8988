import { describe, expect, it } from 'vitest';
import { FULL } from './exampleReceipts.ts';
import type { Row } from './layout.ts';
import { previewStrips, previewSvg, previewText } from './preview.ts';
import { layoutReceipt } from './receiptLayout.ts';
import { BOLD, DOUBLE, row, RULE } from './rows.ts';

const text = (rows: readonly Row[], columns = 8) => previewText({ columns, rows });
const svg = (rows: readonly Row[], columns = 8) => previewSvg({ columns, rows });

describe('previewText', () => {
  it('pads every row to the paper width', () => {
    expect(
      text([row('Tea'), row('北京'), RULE, { kind: 'feed', lines: 2 }, row('ab', DOUBLE, 'center')]),
    ).toEqual(['Tea     ', '北京    ', '--------', '        ', '        ', '   ab   ']);
  });

  it('marks the place of a picture or a code', () => {
    const picture = { width: 8, height: 1, data: Uint8Array.of(0xff) };
    expect(
      text(
        [
          { kind: 'picture', picture },
          { kind: 'qr', data: '1042' },
        ],
        24,
      ),
    ).toEqual(['       [picture]        ', '       [QR code]        ']);
  });
});

describe('previewSvg', () => {
  it('centres every character in its cell', () => {
    expect(svg([row('a b北é')])).toContain('<tspan x="6 30 48 66">ab北é</tspan>');
    expect(svg([row('a👍🏽b')])).toContain('<tspan x="6 42">ab</tspan><tspan x="24">👍🏽</tspan>');
  });

  it('draws right-to-left text in visual order, and declares that order', () => {
    const picture = svg([row('\u2067بيت 5\u2069')]);
    expect(picture).toContain('direction="ltr" unicode-bidi="bidi-override"');
    expect(picture).toContain('<tspan x="6 30 42 54">5\ufe96\ufef4\ufe91</tspan>');
  });

  it('shows weight, size and reverse', () => {
    expect(svg([row('a', BOLD)])).toContain('font-weight="bold"');
    expect(svg([row('a', DOUBLE)])).toContain('<g transform="translate(24 24) scale(2 2)">');
    expect(svg([row('ab', { reverse: true })])).toMatch(
      /<rect width="24" height="24"\/><text y="18" fill="#fdfcf8">/,
    );
  });

  it('is as long as its rows', () => {
    expect(svg([])).toContain('viewBox="0 0 144 48"');
    expect(svg([row('a'), row('b', DOUBLE), { kind: 'feed', lines: 3 }])).toContain('viewBox="0 0 144 192"');
  });

  it('draws a picture as a path, and a too detailed one as an image file', () => {
    const logo = { width: 8, height: 2, data: Uint8Array.of(0b11000110, 0b00000001) };
    expect(svg([{ kind: 'picture', picture: logo }])).toContain('d="M0 0h2v1H0zM5 0h2v1H5zM7 1h1v1H7z"');
    const busy = {
      width: 576,
      height: 400,
      data: Uint8Array.from({ length: 72 * 400 }, (_, at) => 0xaa ^ (at % 7)),
    };
    const drawing = svg([{ kind: 'picture', picture: busy }], 48);
    const file = Buffer.from(/href="data:image\/bmp;base64,([^"]+)"/.exec(drawing)?.[1] ?? '', 'base64');
    // Its rows run from the bottom up; rows of this width need no padding.
    const rows = file.subarray(file.readUInt32LE(10));
    const fromTop = Array.from({ length: 400 }, (_, y) => rows.subarray((399 - y) * 72, (400 - y) * 72));
    expect(Buffer.concat(fromTop)).toEqual(Buffer.from(busy.data));
    expect(drawing.length).toBeLessThan(130_000);
  });

  it('escapes what people typed', () => {
    const hostile = `<script>alert("1")</script>&'`;
    const picture = previewSvg(
      layoutReceipt(
        { ...FULL, restaurant: hostile, note: hostile },
        { columns: 48, role: 'receipt', locale: 'en-US', productName: hostile },
      ),
    );
    expect(picture).not.toContain('<script');
    expect(picture).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
    expect(picture).toMatch(/^<svg [^>]*role="img"[^>]*><title>Receipt preview<\/title>/);
  });
});

describe('previewStrips', () => {
  it('draws each row separately at its own height, without a background', () => {
    const strips = previewStrips({
      columns: 8,
      rows: [row('a'), row('b', DOUBLE), { kind: 'feed', lines: 3 }],
    });
    expect(strips.map((strip) => /viewBox="([^"]+)"/.exec(strip)?.[1])).toEqual([
      '0 0 144 24',
      '0 0 144 48',
      '0 0 144 72',
    ]);
    expect(strips[0]).toContain(
      '<g transform="translate(24 0)"><text y="18"><tspan x="6">a</tspan></text></g>',
    );
    expect(strips.join('')).not.toContain('<rect');
  });
});
