/** The table card as a PDF to print and cut: A6, so that four fit on an A4 sheet. */
import { fittedText } from './fittedText.ts';
import { drawCode, pictureOf, sheet } from './pictureFiles.ts';
import { picturePdf } from './picturePdf.ts';
import type { QrCode } from './qrCode.ts';

/** Millimetres. */
const A6 = { width: 105, height: 148 };
/** Pixels of A6 at 300 dots an inch. */
const WIDTH = 1240;
const HEIGHT = 1748;
const MARGIN = 100;
/** Line height, as a multiple of the font size. */
const LEADING = 1.2;

/** The position of each part, in pixels: the vertical centre of texts, the upper edge of the code. */
const NAME = { middle: 250, lines: 3, sizes: [120, 100, 84, 70, 56, 44], weight: 700 } as const;
const HEADLINE = { middle: 500, lines: 1, sizes: [84, 70, 56, 44], weight: 500 } as const;
const CODE = { top: 590, side: 900 };
const ADDRESS = { middle: 1590, lines: 2, sizes: [64, 56, 48, 40, 32], weight: 600 } as const;

interface Card {
  readonly restaurant: string;
  /** A short call to action for guests. */
  readonly headline: string;
  /** In the form in which guests type it. */
  readonly address: string;
  readonly code: QrCode;
}

type Place = typeof NAME | typeof HEADLINE | typeof ADDRESS;

/** Writes text centred on the card's width. */
function write(context: CanvasRenderingContext2D, text: string, { middle, weight, ...room }: Place): void {
  const width = WIDTH - 2 * MARGIN;
  const setSize = (size: number): void => {
    context.font = `${weight} ${size}px Inter, system-ui, sans-serif`;
  };
  const { size, lines } = fittedText(text, { width, ...room }, (line, tried) => {
    setSize(tried);
    return context.measureText(line).width;
  });
  setSize(size);
  const first = middle - ((lines.length - 1) / 2) * size * LEADING;
  for (const [index, line] of lines.entries()) {
    context.fillText(line, WIDTH / 2, first + index * size * LEADING, width);
  }
}

/**
 * Draws the card and wraps it in a PDF. The browser draws it as a picture: it has fonts for every script that a
 * restaurant's name may use, which a PDF with text would have to embed.
 */
export async function cardPdf({ restaurant, headline, address, code }: Card): Promise<Blob> {
  // The page's fonts may still be loading.
  await document.fonts.ready;
  const context = sheet(WIDTH, HEIGHT);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  write(context, restaurant, NAME);
  write(context, headline, HEADLINE);
  write(context, address, ADDRESS);
  const square = Math.floor(CODE.side / code.size);
  drawCode(context, code, { x: Math.round((WIDTH - code.size * square) / 2), y: CODE.top, square });
  const jpeg = new Uint8Array(await (await pictureOf(context, 'image/jpeg')).arrayBuffer());
  return picturePdf({ jpeg, width: WIDTH, height: HEIGHT }, A6);
}
