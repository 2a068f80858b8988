import {
  type Align,
  type CharacterStyle,
  type PaperCommand,
  type QrLevel,
  isHostCommand,
} from './commands.ts';
import { Parser } from './parser.ts';
import type { Condition } from './status.ts';
import { type XmlElement, escapeXml, findElement, parseXml } from './xml.ts';

const NAMESPACE = 'http://www.epson-pos.com/schemas/2011/03/epos-print';
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';

/** The document is XML but not ePOS-Print: the printer answers SchemaError and prints nothing. */
export class SchemaError extends Error {}

/** The response to a job; the code is empty if it was printed. */
export interface EposAnswer {
  jobId: string;
  code: string;
  condition: Condition;
}

/** Parses the commands of an ePOS-Print document; throws `XmlError` or `SchemaError` if it is not one. */
export function readEposJob(document: string): { jobId: string; commands: PaperCommand[] } {
  const envelope = parseXml(document);
  const job = findElement(envelope, 'epos-print');
  if (envelope.name !== 'Envelope' || job === undefined)
    throw new SchemaError('No epos-print in an Envelope.');
  if (job.attributes.get('xmlns') !== NAMESPACE) throw new SchemaError(`epos-print is not in ${NAMESPACE}.`);
  const jobId = findElement(envelope, 'printjobid')?.text ?? '';
  return { jobId, commands: [{ type: 'initialize' }, ...job.children.flatMap(commandsOf)] };
}

/** The SOAP response; `status` has the bits of Epson's ePOS-Print manual. */
export function writeEposAnswer({ jobId, code, condition }: EposAnswer): string {
  const { paperOut, paperLow, coverOpen, cutterError, drawerHigh } = condition;
  const bits: readonly (readonly [on: boolean, bit: number])[] = [
    [code === '', 0x02],
    [drawerHigh, 0x04],
    [paperOut || coverOpen || cutterError, 0x08],
    [coverOpen, 0x20],
    [cutterError, 0x800],
    [paperLow || paperOut, 0x20000],
    [paperOut, 0x80000],
  ];
  const status = bits.reduce((sum, [on, bit]) => (on ? sum + bit : sum), 0x0f000010);
  const header =
    jobId === ''
      ? ''
      : `<s:Header><parameter xmlns="${NAMESPACE}"><devid>local_printer</devid>` +
        `<printjobid>${escapeXml(jobId)}</printjobid></parameter></s:Header>`;
  return (
    `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="${ENVELOPE}">${header}<s:Body>` +
    `<response success="${code === ''}" code="${code}" status="${status}" battery="0" xmlns="${NAMESPACE}"/>` +
    `</s:Body></s:Envelope>`
  );
}

/** The fault as a response code. */
export function troubleCode({ coverOpen, paperOut, cutterError }: Condition): string {
  if (coverOpen) return 'EPTR_COVER_OPEN';
  if (paperOut) return 'EPTR_REC_EMPTY';
  return cutterError ? 'EPTR_CUTTER' : 'PrintSystemError';
}

function commandsOf(element: XmlElement): PaperCommand[] {
  if (element.children.length > 0) throw new SchemaError(`${element.name} has elements.`);
  const attributes = new Attributes(element);
  const commands = contentOf(element, attributes);
  attributes.assertAllKnown();
  return commands;
}

function contentOf({ name, text }: XmlElement, attributes: Attributes): PaperCommand[] {
  switch (name) {
    case 'text':
      return [...attributes.alignment(), ...textStyle(attributes), { type: 'characters', text }];
    case 'feed':
      return feed(attributes);
    case 'image':
      return image(attributes, text);
    case 'symbol':
      return symbol(attributes, text);
    case 'barcode':
      return barcode(attributes, text);
    case 'cut':
      attributes.oneOf('type', ['no_feed', 'feed', 'reserve']);
      return [{ type: 'cut', full: false, feed: 0 }];
    case 'pulse': {
      const pin = attributes.oneOf('drawer', ['drawer_1', 'drawer_2']) === 'drawer_2' ? 5 : 2;
      const time = attributes.oneOf('time', [
        'pulse_100',
        'pulse_200',
        'pulse_300',
        'pulse_400',
        'pulse_500',
      ]);
      const onMs = Number((time ?? 'pulse_100').slice('pulse_'.length));
      return [{ type: 'pulse', pulse: { pin, onMs, offMs: onMs } }];
    }
    case 'sound':
      attributes.any('pattern');
      attributes.number('cycle', 25_500);
      return [{ type: 'beep', times: attributes.number('repeat', 255) ?? 1 }];
    case 'command':
      return escPosCommands(text);
    default:
      throw new SchemaError(`${name} is no element of epos-print.`);
  }
}

function textStyle(attributes: Attributes): PaperCommand[] {
  for (const name of ['lang', 'smooth', 'color']) attributes.any(name);
  const style: Partial<CharacterStyle> = {};
  const set = <Key extends keyof CharacterStyle>(key: Key, value: CharacterStyle[Key] | undefined): void => {
    if (value !== undefined) style[key] = value;
  };
  const doubled = (name: string): number | undefined => {
    const double = attributes.flag(name);
    return double === undefined ? undefined : double ? 2 : 1;
  };
  const font = attributes.oneOf('font', ['font_a', 'font_b']);
  const underline = attributes.flag('ul');
  set('font', font === undefined ? undefined : font === 'font_b' ? 'B' : 'A');
  set('width', doubled('dw'));
  set('height', doubled('dh'));
  set('width', attributes.number('width', 8));
  set('height', attributes.number('height', 8));
  set('reverse', attributes.flag('reverse'));
  set('underline', underline === undefined ? undefined : underline ? 1 : 0);
  set('bold', attributes.flag('em'));
  const x = attributes.number('x', 65_535);
  return [
    ...attributes.lineSpacing(),
    { type: 'style', style },
    ...(x === undefined ? [] : [{ type: 'position', dots: x } as const]),
  ];
}

function feed(attributes: Attributes): PaperCommand[] {
  const unit = attributes.number('unit', 255);
  const lines = attributes.number('line', 255);
  const commands = attributes.lineSpacing();
  if (unit !== undefined) commands.push({ type: 'feedDots', dots: unit });
  if (lines !== undefined) commands.push({ type: 'feedLines', lines });
  if (unit === undefined && lines === undefined) commands.push({ type: 'feedLines', lines: 1 });
  return commands;
}

function image(attributes: Attributes, base64: string): PaperCommand[] {
  attributes.any('color');
  attributes.oneOf('mode', ['mono']);
  const width = attributes.number('width', 65_535) ?? 0;
  const height = attributes.number('height', 65_535) ?? 0;
  const data = Uint8Array.from(Buffer.from(base64, 'base64'));
  if (data.length !== Math.ceil(width / 8) * height)
    throw new SchemaError('image is not as large as it says.');
  return [...attributes.alignment(), { type: 'raster', image: { width, height, data } }];
}

function symbol(attributes: Attributes, text: string): PaperCommand[] {
  if (attributes.oneOf('type', ['qrcode_model_1', 'qrcode_model_2']) === undefined) {
    throw new SchemaError('symbol has no type.');
  }
  const levels: Record<string, QrLevel> = { level_l: 'L', level_m: 'M', level_q: 'Q', level_h: 'H' };
  const level = levels[attributes.oneOf('level', Object.keys(levels)) ?? ''];
  const qrDots = attributes.number('width', 16);
  for (const name of ['height', 'size']) attributes.any(name);
  const setting = { ...(level && { qrLevel: level }), ...(qrDots !== undefined && { qrDots }) };
  return [
    ...attributes.alignment(),
    { type: 'setting', setting },
    { type: 'qrStore', data: new TextEncoder().encode(text) },
    { type: 'qrPrint' },
  ];
}

function barcode(attributes: Attributes, text: string): PaperCommand[] {
  for (const name of ['font', 'width', 'type']) attributes.any(name);
  const hri = ['none', 'above', 'below', 'both'];
  const barcodeText = hri.indexOf(attributes.oneOf('hri', hri) ?? 'none');
  const barcodeHeight = attributes.number('height', 255) ?? 162;
  return [
    ...attributes.alignment(),
    { type: 'setting', setting: { barcodeText, barcodeHeight } },
    { type: 'barcode', system: 0, data: new TextEncoder().encode(text) },
  ];
}

/** `<command>` has ESC/POS in hexadecimal; commands that would answer the host are dropped. */
function escPosCommands(hexadecimal: string): PaperCommand[] {
  const parser = new Parser();
  return [...Buffer.from(hexadecimal, 'hex')].flatMap((byte) => {
    const command = parser.next(byte);
    return command === undefined || isHostCommand(command) ? [] : [command];
  });
}

/** An element's attributes; an attribute that is not read is a schema error. */
class Attributes {
  readonly #element: XmlElement;
  readonly #known = new Set<string>();

  constructor(element: XmlElement) {
    this.#element = element;
  }

  any(name: string): string | undefined {
    this.#known.add(name);
    return this.#element.attributes.get(name);
  }

  oneOf<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const given = this.any(name);
    return given === undefined ? undefined : (values.find((value) => value === given) ?? this.#refuse(name));
  }

  flag(name: string): boolean | undefined {
    const given = this.oneOf(name, ['true', 'false', '1', '0']);
    return given === undefined ? undefined : given === 'true' || given === '1';
  }

  number(name: string, max: number): number | undefined {
    const given = this.any(name);
    if (given === undefined) return undefined;
    return /^\d+$/.test(given) && Number(given) <= max ? Number(given) : this.#refuse(name);
  }

  alignment(): PaperCommand[] {
    const align = this.oneOf<Align>('align', ['left', 'center', 'right']);
    return align === undefined ? [] : [{ type: 'lineSetting', setting: { align } }];
  }

  lineSpacing(): PaperCommand[] {
    const lineSpacing = this.number('linespc', 255);
    return lineSpacing === undefined ? [] : [{ type: 'setting', setting: { lineSpacing } }];
  }

  assertAllKnown(): void {
    for (const name of this.#element.attributes.keys()) {
      if (!this.#known.has(name) && !name.startsWith('xmlns')) this.#refuse(name);
    }
  }

  #refuse(name: string): never {
    throw new SchemaError(
      `${this.#element.name} has no ${name}="${this.#element.attributes.get(name) ?? ''}".`,
    );
  }
}
