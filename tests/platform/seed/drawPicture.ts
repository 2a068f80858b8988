/**
 * Draws a substitute for a photograph: a plate of food on a table. The name is the seed: "product-12.jpg" is always the
 * same picture.
 */
import { encode } from 'jpeg-js';
import { createRandom, type Random } from './random.ts';

/** Size in pixels of each kind of picture. */
const SIZES = {
  product: [480, 360],
  special: [480, 360],
  certificate: [480, 300],
  gallery: [720, 480],
  banner: [1200, 400],
  logo: [320, 320],
} as const;

const NAME = /^(product|special|certificate|gallery|banner|logo)-(\d+)\.jpg$/;

type Colour = readonly [red: number, green: number, blue: number];

const TABLES: readonly Colour[] = [
  [222, 202, 176],
  [92, 70, 54],
  [196, 206, 196],
  [58, 66, 74],
  [232, 224, 212],
];

/** Colours of Italian ingredients: tomato, basil, mozzarella, crust, egg, olive, aubergine, cocoa. */
const FOODS: readonly Colour[] = [
  [196, 52, 36],
  [86, 132, 56],
  [250, 240, 218],
  [206, 150, 84],
  [240, 196, 80],
  [74, 74, 44],
  [104, 56, 92],
  [98, 60, 40],
];

interface Topping {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: Colour;
}

/** Whether a picture with this name can be drawn. */
export function isDrawable(name: string): boolean {
  return NAME.test(name);
}

/** FNV-1a over the name's bytes. */
function seedOf(name: string): number {
  return Buffer.from(name).reduce((hash, byte) => Math.imul(hash ^ byte, 16777619), 2166136261);
}

/** Random morsels within the unit circle, larger ones first so that small ones are on top. */
function drawToppings(random: Random): Topping[] {
  const palette = [random.pick(FOODS), random.pick(FOODS), random.pick(FOODS)];
  return Array.from({ length: 46 }, (_, index) => {
    const angle = random.next() * 2 * Math.PI;
    const distance = Math.sqrt(random.next()) * 0.56;
    return {
      x: Math.cos(angle) * distance,
      y: Math.sin(angle) * distance,
      radius: index < 12 ? 0.16 + random.next() * 0.12 : 0.03 + random.next() * 0.08,
      colour: random.pick(palette),
    };
  }).toSorted((a, b) => b.radius - a.radius);
}

function mix(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

const WHITE: Colour = [252, 250, 246];
const BLACK: Colour = [0, 0, 0];

/** The plate's colour at a distance from its centre, in units of its radius: food well, rim, edge. */
function plateAt(distance: number): Colour {
  const shade = distance > 0.7 && distance < 0.74 ? 0.12 : distance * 0.05;
  return mix(WHITE, BLACK, shade);
}

/** The colour of table and plate at a point, with the plate's centre at 0, 0 and its radius 1. */
function groundAt(x: number, y: number, table: Colour): Colour {
  const distance = Math.hypot(x, y);
  if (distance <= 1) return plateAt(distance);
  const shadow = Math.max(0, 1.15 - Math.hypot(x - 0.06, y - 0.1)) * 1.6;
  return mix(mix(table, WHITE, Math.max(0, 0.16 - y * 0.08)), BLACK, Math.min(0.4, shadow));
}

function toppingColour(x: number, y: number, { radius, colour, ...middle }: Topping): Colour {
  // Light from the upper left makes a disc look like a ball.
  const light = (middle.x - x + middle.y - y) / radius;
  return light > 0 ? mix(colour, WHITE, light * 0.22) : mix(colour, BLACK, -light * 0.2);
}

class Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** Pixels in the plate's radius. */
  readonly #scale: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#scale = height * 0.44;
    this.pixels = new Uint8Array(width * height * 4).fill(255);
  }

  /** Paints a square around a point; with an opacity below 1 it blends with the background. */
  paint(
    at: { x: number; y: number; radius: number },
    colourAt: (x: number, y: number) => Colour,
    fade: boolean,
  ): void {
    const toPixel = (value: number, size: number): number =>
      Math.min(size, Math.max(0, Math.round(value * this.#scale + size / 2)));
    const right = toPixel(at.x + at.radius, this.width);
    const bottom = toPixel(at.y + at.radius, this.height);
    for (let row = toPixel(at.y - at.radius, this.height); row < bottom; row++) {
      for (let column = toPixel(at.x - at.radius, this.width); column < right; column++) {
        const x = (column - this.width / 2) / this.#scale;
        const y = (row - this.height / 2) / this.#scale;
        const share = fade ? Math.min(1, (1 - Math.hypot(x - at.x, y - at.y) / at.radius) / 0.15) : 1;
        if (share > 0) this.#blend((row * this.width + column) * 4, colourAt(x, y), share);
      }
    }
  }

  #blend(index: number, colour: Colour, share: number): void {
    for (const [channel, value] of colour.entries()) {
      const before = this.pixels[index + channel] ?? 0;
      this.pixels[index + channel] = before + (value - before) * share;
    }
  }
}

/** @returns the bytes of a JPEG. */
export function drawPicture(name: string): Buffer {
  const kind = NAME.exec(name)?.[1] as keyof typeof SIZES | undefined;
  if (!kind) throw new Error(`${name} is not the name of a picture`);
  const random = createRandom(seedOf(name));
  const table = random.pick(TABLES);
  const [width, height] = SIZES[kind];
  const canvas = new Canvas(width, height);
  canvas.paint({ x: 0, y: 0, radius: 10 }, (x, y) => groundAt(x, y, table), false);
  for (const topping of drawToppings(random)) {
    canvas.paint(topping, (x, y) => toppingColour(x, y, topping), true);
  }
  return encode({ data: canvas.pixels, width, height }, 84).data;
}
