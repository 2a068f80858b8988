import type { Bitmap } from '@servery/protocol/receipt/bitmap';
import type { Style } from '@servery/protocol/receipt/layout';
import { row } from '@servery/protocol/receipt/rows';
import { describe, expect, it } from 'vitest';
import { rowPicture } from './rowPicture.ts';
import { glyphOf } from './unifont.ts';

/** The picture as text. */
function shown(picture: Bitmap): string[] {
  return Array.from({ length: picture.height }, (_, y) =>
    Array.from({ length: picture.width }, (__, x) => (picture.isSet(x, y) ? '#' : '.')).join(''),
  );
}

const ink = (picture: Bitmap, left: number, right: number) =>
  shown(picture).some((line) => line.slice(left, right).includes('#'));

describe('the font', () => {
  it('has narrow and wide characters, marks and emoji', () => {
    expect(glyphOf('A')).toMatchObject({ width: 8, markOffset: undefined });
    expect(glyphOf('北')).toMatchObject({ width: 16, markOffset: undefined });
    expect(glyphOf('\u0301')).toMatchObject({ width: 8, markOffset: -8 });
    expect(glyphOf('\u05b0')).toMatchObject({ markOffset: 0 });
    expect(glyphOf('😀')).toMatchObject({ width: 16 });
    expect(glyphOf('𠀀')).toBeUndefined();
  });

  it('has the dots that Unifont drew', () => {
    expect(Buffer.from(glyphOf('A')?.dots ?? []).toString('hex')).toBe('0000000018242442427e424242420000');
  });
});

describe('rowPicture', () => {
  it('draws an A in a cell of 12 by 24 dots with strokes of two dots', () => {
    expect(shown(rowPicture(row('A'), 48)).slice(3, 27)).toEqual([
      '............',
      '............',
      '............',
      '............',
      '............',
      '............',
      '....####....',
      '...######...',
      '...##..##...',
      '...##..##...',
      '.####..####.',
      '.##......##.',
      '.##......##.',
      '.##########.',
      '.##########.',
      '.##......##.',
      '.##......##.',
      '.##......##.',
      '.##......##.',
      '.##......##.',
      '.##......##.',
      '............',
      '............',
      '............',
    ]);
  });

  it('gives each character its columns', () => {
    const picture = rowPicture(row('a 北b'), 48);
    expect([picture.width, picture.height]).toEqual([60, 30]);
    expect(ink(picture, 12, 24)).toBe(false);
    expect(ink(picture, 24, 48)).toBe(true);
    expect(ink(picture, 48, 60)).toBe(true);
  });

  it('centres as text is centred', () => {
    const picture = rowPicture(row('北', {}, 'center'), 8);
    expect(ink(picture, 0, 36)).toBe(false);
    expect(picture.width).toBe(60);
  });

  it('draws double size from the glyph, strokes three dots strong', () => {
    const picture = rowPicture(row('A', { wide: true, tall: true }), 48);
    expect([picture.width, picture.height]).toEqual([24, 54]);
    expect(shown(picture)[34]).toBe('...###............###...');
  });

  it('inverts the whole cell in reverse', () => {
    const plain = shown(rowPicture(row('北'), 48)).slice(3, 27);
    const reverse = shown(rowPicture(row('北', { reverse: true }), 48)).slice(3, 27);
    const turned = plain.map((line) => line.replace(/./g, (dot) => (dot === '#' ? '.' : '#')));
    expect(reverse).toEqual(turned);
  });

  it('sets marks over their base, and a keycap around its digit', () => {
    const plain = shown(rowPicture(row('x'), 48));
    const marked = shown(rowPicture(row('x\u0301'), 48));
    expect(marked.slice(12)).toEqual(plain.slice(12));
    expect(marked.slice(0, 12)).not.toEqual(plain.slice(0, 12));
    expect(rowPicture(row('1\ufe0f\u20e3'), 48).width).toBe(24);
  });

  it('draws the first figure of a family and no colour of skin, and a box with the code point for what the font lacks', () => {
    expect(shown(rowPicture(row('👨‍👩‍👧'), 48))).toEqual(shown(rowPicture(row('👨'), 48)));
    expect(shown(rowPicture(row('👍🏽'), 48))).toEqual(shown(rowPicture(row('👍'), 48)));
    expect(shown(rowPicture(row('❤️‍🔥'), 48))).toEqual(shown(rowPicture(row('❤️'), 48)));
    expect(shown(rowPicture(row('𠀀'), 48)).slice(3, 5)).toEqual(['#'.repeat(24), '#'.repeat(24)]);
    expect(shown(rowPicture(row('𠀀'), 48))).not.toEqual(shown(rowPicture(row('𠀁'), 48)));
  });

  it('draws right-to-left text from the right, with joined letters', () => {
    const picture = rowPicture(row('1 \u2067سلام\u2069 2'), 48);
    const cells = Array.from({ length: picture.width / 12 }, (_, column) =>
      shown(picture).map((line) => line.slice(column * 12, column * 12 + 12)),
    );
    const forms = ['1', ' ', '\ufee1', '\ufefc', '\ufeb3', ' ', '2'];
    expect(cells).toEqual(forms.map((form) => shown(rowPicture(row(form), 48))));
    // The strokes of lam with alef and of the letter before it, on its right, meet between their cells.
    expect(ink(picture, 47, 48)).toBe(true);
    expect(ink(picture, 48, 49)).toBe(true);
  });

  it.each([
    ['as it is', {}],
    ['tall', { tall: true }],
    ['double', { wide: true, tall: true }],
    ['reversed', { reverse: true }],
  ])('draws a Thai or Lao letter, its tone mark and the am in a column each: %s', (_how, style) => {
    for (const [letter, am] of [
      ['ต', 'ำ'],
      ['น้', 'ำ'],
      ['ຕ', 'ຳ'],
      ['ນ້', 'ຳ'],
    ] as const) {
      const [first, second] = [letter, am].map((part) => shown(rowPicture(row(part, style), 48)));
      expect(shown(rowPicture(row(letter + am, style), 48))).toEqual(
        first?.map((line, y) => line + (second?.[y] ?? '')),
      );
    }
  });

  it('makes strokes bolder without closing the gaps between them', () => {
    const strokes = (style: Style, letter: string) =>
      shown(rowPicture(row(letter, style), 48)).map((line) => line.split(/\.+/).filter(Boolean));
    for (const letter of ['ต', 'ด', 'ส', 'ຕຳ', '฿', 'ا', '面', 'm']) {
      const plain = strokes({}, letter);
      const bold = strokes({ bold: true }, letter);
      expect(bold.map(({ length }) => length)).toEqual(plain.map(({ length }) => length));
      expect(bold.flat().join('').length).toBeGreaterThan(plain.flat().join('').length);
    }
  });

  it('draws ½, ¼ and ¾ as digits above each other that can be told apart in their one column', () => {
    const half = rowPicture(row('½'), 48);
    expect(half.width).toBe(12);
    expect(shown(half).slice(3, 27)).toEqual([
      '.....##.....',
      '.....##.....',
      '...####.....',
      '...####.....',
      '.....##.....',
      '.....##.....',
      '.....##.....',
      '.....##.....',
      '...######...',
      '...######...',
      '............',
      '.##########.',
      '.##########.',
      '............',
      '...######...',
      '...######...',
      '.......##...',
      '.......##...',
      '...######...',
      '...######...',
      '...##.......',
      '...##.......',
      '...######...',
      '...######...',
    ]);
    const drawn = ['½', '¼', '¾'].map((fraction) => shown(rowPicture(row(fraction), 48)).join());
    expect(new Set(drawn).size).toBe(3);
  });

  it('narrows characters that are wider than their columns', () => {
    const picture = rowPicture(row('①'), 48);
    expect(picture.width).toBe(12);
    expect(ink(picture, 0, 12)).toBe(true);
  });
});
