import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bitmap } from './bitmap.ts';

/** Pictures with any dots, also in the part of a row's last byte that is beyond the picture. */
const bitmap = (width: fc.Arbitrary<number>) =>
  fc.record({ width, height: fc.integer({ min: 1, max: 8 }) }).chain((size) => {
    const length = Math.ceil(size.width / 8) * size.height;
    return fc
      .uint8Array({ minLength: length, maxLength: length })
      .map((data) => new Bitmap(size.width, size.height, data));
  });
const side = fc.integer({ min: 1, max: 50 });

const shown = (picture: Bitmap) =>
  Array.from({ length: picture.height }, (_, y) =>
    Array.from({ length: picture.width }, (__, x) => (picture.isSet(x, y) ? '#' : '.')).join(''),
  );

/** A picture built dot by dot from a predicate. */
function drawnByDots(picture: Bitmap, isBlack: (x: number, y: number) => boolean): Bitmap {
  const drawn = new Bitmap(picture.width, picture.height);
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      if (isBlack(x, y)) drawn.set(x, y);
    }
  }
  return drawn;
}

describe('a bitmap, drawn on eight dots at a time', () => {
  it('equals one drawn dot by dot', () => {
    fc.assert(
      fc.property(
        bitmap(side),
        bitmap(side),
        fc.integer({ min: -20, max: 60 }),
        fc.integer({ min: -4, max: 10 }),
        (paper, cell, left, top) => {
          const expected = drawnByDots(paper, (x, y) => {
            const isCell = y >= top && y < top + cell.height && cell.isSet(x - left, y - top);
            return isCell || paper.isSet(x, y);
          });
          paper.draw(cell, left, top);
          expect(shown(paper)).toEqual(shown(expected));
        },
      ),
    );
  });

  it('scales so that a dot is black if it covers a black one', () => {
    fc.assert(
      fc.property(bitmap(side), side, fc.integer({ min: 1, max: 20 }), (from, width, height) => {
        const box = new Bitmap(width, height);
        const across = from.width / width;
        const down = from.height / height;
        const expected = drawnByDots(box, (x, y) => {
          for (let row = Math.floor(y * down + 1e-9); row < (y + 1) * down - 1e-9; row += 1) {
            for (let column = Math.floor(x * across + 1e-9); column < (x + 1) * across - 1e-9; column += 1) {
              if (from.isSet(column, row)) return true;
            }
          }
          return false;
        });
        box.drawScaled(from, 0, 0, width, height);
        expect(shown(box)).toEqual(shown(expected));
      }),
    );
  });

  it('inverts and emboldens only within the box', () => {
    const box = fc
      .tuple(side, side)
      .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
    fc.assert(
      fc.property(bitmap(fc.constant(50)), box, (paper, [left, right]) => {
        const inBox = (x: number) => x >= left && x < right;
        const before = drawnByDots(paper, (x, y) => paper.isSet(x, y));
        const turned = drawnByDots(paper, (x, y) => paper.isSet(x, y) !== inBox(x));
        paper.invert(left, 0, right - left, paper.height);
        expect(shown(paper)).toEqual(shown(turned));
        const bolder = drawnByDots(
          before,
          (x, y) => before.isSet(x, y) || (inBox(x - 1) && before.isSet(x - 1, y) && !before.isSet(x + 1, y)),
        );
        before.embolden(left, 0, right - left, before.height);
        expect(shown(before)).toEqual(shown(bolder));
      }),
    );
  });
});
