import {
  rowWidth,
  type Layout,
  type Picture,
  type Row,
  type Run,
  type Style,
  type TextRow,
} from '@servery/protocol/receipt/layout';
import { runAtOnce, type Steps } from '@servery/protocol/receipt/steps';
import { printedWidth } from '@servery/protocol/receipt/text';
import { escapedXml } from '@servery/protocol/receipt/xml';
import { codePagesOf, type CodePage } from './codePages.ts';
import { FEED_BEFORE_TEAR, QR_MODULE, type CopyOptions } from './copyOptions.ts';
import { rowPicture } from './rowPicture.ts';
import { isPicture, isSettable, SPACE } from './settable.ts';
import { isFontUnpacked, unpackFont } from './unifont.ts';

const NAMESPACE = 'http://www.epson-pos.com/schemas/2011/03/epos-print';

/**
 * The code pages that every ePOS printer has, since a document cannot select them: the Western ones. A row with other
 * characters is a picture.
 */
const USUAL_PAGES = ['cp858', 'cp1252'];

/** Asks for the printer status and prints nothing (Epson's ePOS-Print XML manual: an empty document). */
export const EPOS_STATUS_REQUEST = envelope('');

/**
 * One copy as an ePOS-Print XML document in its SOAP envelope. It is self-contained: a printer starts each document
 * with its default settings.
 */
export function encodeEpos(layout: Layout, options: CopyOptions): string {
  return runAtOnce(eposSteps(layout, options));
}

/** The same in steps, one per row. */
export function* eposSteps(layout: Layout, options: CopyOptions): Steps<string> {
  const pages = codePagesOf(options.codePages ?? USUAL_PAGES);
  const encoder = new Encoder(pages, layout.columns);
  const elements = [
    // ANK: single-byte characters, whatever the printer's sales region.
    '<text lang="en"/>',
    options.drawer ? '<pulse drawer="drawer_1" time="pulse_100"/>' : '',
    options.beep ? '<sound pattern="pattern_a" repeat="3"/>' : '',
  ];
  for (const row of layout.rows) {
    if (!isFontUnpacked() && isPicture(row, pages)) yield unpackFont;
    elements.push(encoder.row(row));
    yield;
  }
  return envelope(elements.join('') + ending(options.cut));
}

/** The document that cuts off a partial copy. */
export function eposCutOff(cut: boolean): string {
  return envelope(ending(cut));
}

function envelope(elements: string): string {
  return (
    '<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>' +
    `<epos-print xmlns="${NAMESPACE}">${elements}</epos-print></s:Body></s:Envelope>`
  );
}

function ending(cut: boolean): string {
  return cut ? '<cut type="feed"/>' : `<feed line="${FEED_BEFORE_TEAR}"/>`;
}

class Encoder {
  readonly #pages: readonly CodePage[];
  readonly #columns: number;
  #style: Style = {};
  #align = 'left';

  constructor(pages: readonly CodePage[], columns: number) {
    this.#pages = pages;
    this.#columns = columns;
  }

  row(row: Row): string {
    switch (row.kind) {
      case 'text':
        return this.#text(row);
      case 'rule':
        return this.#runs([{ text: '-'.repeat(this.#columns), style: {} }]);
      case 'feed':
        return `<feed line="${Math.min(row.lines, 255)}"/>`;
      case 'picture':
        return this.#picture(row.picture, 'center');
      case 'qr':
        return (
          `<symbol type="qrcode_model_2" level="level_m" width="${QR_MODULE}"${this.#aligned('center')}>` +
          `${escapedXml(row.data)}</symbol>`
        );
    }
  }

  /** Centred with spaces, so that the paper matches the preview whatever width the printer assumes. */
  #text(row: TextRow): string {
    if (!isSettable(row, this.#pages)) return this.#picture(rowPicture(row, this.#columns), 'left');
    const indent = ' '.repeat(row.align === 'center' ? Math.floor((this.#columns - rowWidth(row)) / 2) : 0);
    const [first, ...others] = row.runs;
    return first !== undefined && isPlain(first.style)
      ? this.#runs([{ ...first, text: indent + first.text }, ...others])
      : this.#runs([{ text: indent, style: {} }, ...row.runs]);
  }

  #runs(runs: readonly Run[]): string {
    const filled = runs.filter(({ text }) => text !== '');
    const last = filled.length - 1;
    if (last < 0) return '<feed line="1"/>';
    return filled
      .map(({ text, style }, index) => {
        const spaced = Array.from(text, (character) =>
          SPACE.test(character) ? ' '.repeat(printedWidth(character)) : character,
        ).join('');
        const end = index === last ? '&#10;' : '';
        return `<text${this.#aligned('left')}${this.#styled(style)}>${escapedXml(spaced)}${end}</text>`;
      })
      .join('');
  }

  /** The attributes that differ from the current style. */
  #styled(style: Style): string {
    const before = this.#style;
    this.#style = style;
    return (
      [
        ['em', 'bold'],
        ['dw', 'wide'],
        ['dh', 'tall'],
        ['reverse', 'reverse'],
      ] as const
    )
      .filter(([, name]) => (style[name] ?? false) !== (before[name] ?? false))
      .map(([attribute, name]) => ` ${attribute}="${style[name] ?? false}"`)
      .join('');
  }

  #picture({ width, height, data }: Picture, align: 'left' | 'center'): string {
    return (
      `<image width="${width}" height="${height}" color="color_1" mode="mono"${this.#aligned(align)}>` +
      `${Buffer.from(data).toString('base64')}</image>`
    );
  }

  /** Alignment persists over the following elements. */
  #aligned(align: 'left' | 'center'): string {
    if (align === this.#align) return '';
    this.#align = align;
    return ` align="${align}"`;
  }
}

function isPlain({ bold, wide, tall, reverse }: Style): boolean {
  return [bold, wide, tall, reverse].every((set) => set !== true);
}
