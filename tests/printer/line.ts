import type { Bitmap, CharacterStyle } from './commands.ts';
import type { Placed, Row, Run } from './receipt.ts';

import { IMPACT_CELL_HEIGHT, type Impact } from './impact.ts';

/** Width of a character cell before magnification, in dots. */
export const CELL_WIDTH = { A: 12, B: 9 } as const;
/** Height of a character cell before magnification, in dots. */
const CELL_HEIGHT = { A: 24, B: 17 } as const;

type LineStyle = CharacterStyle & Pick<Run, 'upsideDown'>;

const STYLE: readonly (keyof LineStyle)[] = [
  'bold',
  'underline',
  'reverse',
  'red',
  'upsideDown',
  'width',
  'height',
  'font',
  'struck',
];

/** The print buffer: one line, built character by character and printed when it is full or fed. */
export class Line {
  /** The next character's position, in dots from the left margin. */
  x = 0;
  readonly #place: Placed;
  readonly #impact: Impact | undefined;
  readonly #runs: Run[] = [];
  readonly #images: Bitmap[] = [];

  constructor(place: Placed, impact?: Impact) {
    this.#place = place;
    this.#impact = impact;
  }

  /** How often the head of an impact printer passes over the line. */
  get passes(): number {
    if (this.isEmpty) return 0;
    return this.#runs.some(({ struck }) => struck) ? 2 : 1;
  }

  get isEmpty(): boolean {
    return this.#runs.length === 0 && this.#images.length === 0 && this.x === 0;
  }

  /** Whether something of this width still fits on the line. */
  fits(dots: number): boolean {
    return this.x + dots <= this.#place.width;
  }

  /** The height of the tallest element on the line, in dots. */
  get height(): number {
    const cell = ({ font }: Run): number =>
      this.#impact === undefined ? CELL_HEIGHT[font] : IMPACT_CELL_HEIGHT;
    const heights = this.#runs.map((run) => cell(run) * run.height);
    return Math.max(0, ...heights, ...this.#images.map((image) => image.height));
  }

  /** Appends a character; `dots` is its width including the space after it. */
  add(character: string, dots: number, style: LineStyle): void {
    const last = this.#runs.at(-1);
    if (
      last !== undefined &&
      last.x + last.dots === this.x &&
      STYLE.every((key) => last[key] === style[key])
    ) {
      last.text += character;
      last.dots += dots;
    } else {
      this.#runs.push({ ...style, text: character, x: this.x, dots });
    }
    this.x += dots;
  }

  addImage(image: Bitmap): void {
    this.#images.push(image);
    this.x += image.width;
  }

  /** The line's rows on paper, for a paper movement of this many dots. */
  rows(dots: number): Row[] {
    const place = this.#place;
    const runs = this.#runs;
    const images = this.#images;
    const text: Row = {
      kind: 'text',
      runs,
      text: plainLine(runs, this.#impact?.cellWidth ?? CELL_WIDTH),
      dots,
      ...place,
    };
    if (images.length === 0) return [text];
    const pictures = images.map((image): Row => ({ kind: 'image', image, clipped: false, dots, ...place }));
    return runs.length === 0 ? pictures : [...pictures, text];
  }
}

/** Fills the gaps of tabs and absolute positions with as many spaces as fit. */
function plainLine(runs: readonly Run[], cellWidth: Impact['cellWidth']): string {
  let text = '';
  let end = 0;
  for (const run of runs) {
    text += ' '.repeat(Math.max(0, Math.round((run.x - end) / cellWidth[run.font]))) + run.text;
    end = run.x + run.dots;
  }
  return text;
}
