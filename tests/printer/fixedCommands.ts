import { hasCodePage } from './codePages.ts';
import { type Align, type CharacterStyle, type Command, DEFAULT_LINE_SPACING } from './commands.ts';

export const ESC = 0x1b;
export const FS = 0x1c;
export const GS = 0x1d;

/** Interprets a command's parameter bytes; undefined if this printer does not know them. */
export type Meaning = (...parameters: number[]) => Command | undefined;

/** Two bytes, the low one first. */
export const word = (low: number, high: number): number => low + high * 256;

/** A number that may be sent as 0, 1, 2 … or as the digits '0', '1', '2' …. */
export const digit = (n: number): number => (n >= 0x30 && n <= 0x39 ? n - 0x30 : n);

const signedWord = (low: number, high: number): number => word(low, high) - (high > 127 ? 0x10000 : 0);
const isOn = (n: number): boolean => (n & 1) === 1;
const style = (changed: Partial<CharacterStyle>): Command => ({ type: 'style', style: changed });
const ignored: Meaning = () => ({ type: 'ignored' });
const unknown: Meaning = () => undefined;
const bold: Meaning = (n) => style({ bold: isOn(n) });
const partialCut: Meaning = () => ({ type: 'cut', full: false, feed: 0 });

const align: Meaning = (n) => {
  const aligns: Record<number, Align> = { 0: 'left', 1: 'center', 2: 'right' };
  return { type: 'lineSetting', setting: { align: aligns[digit(n)] ?? 'left' } };
};

const underline: Meaning = (n) => style({ underline: digit(n) === 1 ? 1 : digit(n) === 2 ? 2 : 0 });

/** `ESC ! n`: five properties at once. */
const printMode: Meaning = (n) =>
  style({
    font: n & 0x01 ? 'B' : 'A',
    bold: (n & 0x08) !== 0,
    height: n & 0x10 ? 2 : 1,
    width: n & 0x20 ? 2 : 1,
    underline: n & 0x80 ? 1 : 0,
  });

const size: Meaning = (n) => style({ width: ((n >> 4) & 7) + 1, height: (n & 7) + 1 });

const pulse: Meaning = (m, t1, t2) => ({
  type: 'pulse',
  pulse: { pin: isOn(m) ? 5 : 2, onMs: t1 * 2, offMs: t2 * 2 },
});

const codePage: Meaning = (n) => (hasCodePage(n) ? { type: 'setting', setting: { codePage: n } } : undefined);

/** Commands of fixed length: prefix, code, the number of parameter bytes, and their meaning. */
const FIXED: readonly (readonly [prefix: number, code: string, parameters: number, meaning: Meaning])[] = [
  [ESC, '@', 0, () => ({ type: 'initialize' })],
  [ESC, 't', 1, codePage],
  [ESC, 'R', 1, (n) => ({ type: 'setting', setting: { nationalSet: n } })],
  [ESC, 'E', 1, bold],
  [ESC, 'G', 1, bold],
  [ESC, '-', 1, underline],
  [ESC, '!', 1, printMode],
  [ESC, 'a', 1, align],
  [ESC, 'd', 1, (n) => ({ type: 'feedLines', lines: n })],
  [ESC, 'J', 1, (n) => ({ type: 'feedDots', dots: n })],
  [ESC, '2', 0, () => ({ type: 'setting', setting: { lineSpacing: DEFAULT_LINE_SPACING } })],
  [ESC, '3', 1, (n) => ({ type: 'setting', setting: { lineSpacing: n } })],
  [ESC, 'M', 1, (n) => style({ font: digit(n) === 1 ? 'B' : 'A' })],
  [ESC, ' ', 1, (n) => ({ type: 'setting', setting: { characterSpacing: n } })],
  [ESC, '$', 2, (low, high) => ({ type: 'position', dots: word(low, high) })],
  [ESC, '\\', 2, (low, high) => ({ type: 'move', dots: signedWord(low, high) })],
  [ESC, '{', 1, (n) => ({ type: 'lineSetting', setting: { upsideDown: isOn(n) } })],
  [ESC, 'i', 0, partialCut],
  [ESC, 'm', 0, partialCut],
  [ESC, 'p', 3, pulse],
  [ESC, 'B', 2, (n) => ({ type: 'beep', times: n })],
  [ESC, '=', 1, (n) => ({ type: 'select', enabled: isOn(n) })],
  [ESC, 'c', 2, (setting) => (setting >= 0x33 && setting <= 0x35 ? { type: 'ignored' } : undefined)],
  [ESC, 'U', 1, ignored],
  [ESC, 'V', 1, unknown],
  [ESC, 'r', 1, unknown],
  [ESC, '%', 1, unknown],
  [ESC, '?', 1, unknown],
  [ESC, 'T', 1, unknown],
  [ESC, 'W', 8, unknown],
  [GS, '!', 1, size],
  [GS, 'B', 1, (n) => style({ reverse: isOn(n) })],
  [GS, 'L', 2, (low, high) => ({ type: 'lineSetting', setting: { leftMargin: word(low, high) } })],
  [GS, 'W', 2, (low, high) => ({ type: 'lineSetting', setting: { printWidth: word(low, high) } })],
  [GS, 'a', 1, (mask) => ({ type: 'automaticStatus', mask })],
  [GS, 'r', 1, (n) => ({ type: 'transmitStatus', n: digit(n) })],
  [GS, 'I', 1, (n) => ({ type: 'printerId', n: digit(n) })],
  [GS, 'h', 1, (n) => ({ type: 'setting', setting: { barcodeHeight: n } })],
  [GS, 'H', 1, (n) => ({ type: 'setting', setting: { barcodeText: digit(n) } })],
  [GS, 'w', 1, ignored],
  [GS, 'f', 1, ignored],
  [GS, 'b', 1, ignored],
  [GS, 'P', 2, unknown],
  [GS, '$', 2, unknown],
  [GS, '\\', 2, unknown],
  [GS, 'T', 1, unknown],
  [GS, '/', 1, unknown],
  [GS, '^', 3, unknown],
  [FS, '.', 0, () => ({ type: 'setting', setting: { kanji: false } })],
  [FS, '&', 0, () => ({ type: 'setting', setting: { kanji: true } })],
  [FS, '!', 1, ignored],
  [FS, '-', 1, ignored],
  [FS, 'C', 1, unknown],
  [FS, 'W', 1, unknown],
  [FS, 'S', 2, unknown],
  [FS, 'p', 2, unknown],
];

const BY_CODE = new Map(
  FIXED.map(([prefix, code, parameters, meaning]) => [
    word(code.charCodeAt(0), prefix),
    { parameters, meaning },
  ]),
);

/** The length and meaning of the command with these two bytes; undefined if its length varies. */
export function fixedCommand(
  prefix: number,
  code: number,
): { parameters: number; meaning: Meaning } | undefined {
  return BY_CODE.get(word(code, prefix));
}
