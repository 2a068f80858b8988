import type { EscPosCommands, Font } from '@servery/protocol/profiles/printerProfile';
import type { Style, TextRow } from '@servery/protocol/receipt/layout';

const ESC = 0x1b;
const GS = 0x1d;

/** The style of text as a printer expresses it. */
export interface PrintedStyle extends Style {
  readonly underlined?: boolean;
}

/** A row of text in the styles of the printer. */
export interface PrintedRow extends Omit<TextRow, 'runs'> {
  readonly runs: readonly { readonly text: string; readonly style: PrintedStyle }[];
}

/** The text style after `ESC @` and the command that `begin` sends. */
export const PLAIN_STYLE: PrintedStyle = {};

/** The commands from one style to another. */
export function styleCommands(
  before: PrintedStyle,
  now: PrintedStyle,
  commands: EscPosCommands,
  font: Font,
): readonly number[] {
  const bytes: number[] = [];
  if (differ(before.bold, now.bold)) {
    bytes.push(ESC, commands.emphasis === 'ESC E' ? 0x45 : 0x47, Number(now.bold ?? false));
  }
  if (
    differ(before.wide, now.wide) ||
    differ(before.tall, now.tall) ||
    differ(before.underlined, now.underlined)
  )
    bytes.push(...sizeOf(now, commands, font));
  if (differ(before.reverse, now.reverse)) bytes.push(GS, 0x42, Number(now.reverse ?? false));
  return bytes;
}

function differ(before = false, now = false): boolean {
  return before !== now;
}

/** The commands before the first text: a font that must be selected. */
export function beginStyle({ size }: EscPosCommands, font: Font): readonly number[] {
  return size === 'ESC !' ? [ESC, 0x21, font.mode] : [];
}

function sizeOf({ wide, tall, underlined }: PrintedStyle, { size }: EscPosCommands, font: Font): number[] {
  if (size === 'GS !') return [GS, 0x21, (wide === true ? 0x10 : 0) | (tall === true ? 0x01 : 0)];
  const bits = (wide === true ? 0x20 : 0) | (tall === true ? 0x10 : 0) | (underlined === true ? 0x80 : 0);
  return [ESC, 0x21, font.mode | bits];
}
