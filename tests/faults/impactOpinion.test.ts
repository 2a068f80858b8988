import { BOLD, DOUBLE, row } from '@servery/protocol/receipt/rows';
import { transform } from 'receiptline';
import { describe, expect, it } from 'vitest';
import { isHostCommand } from '../printer/commands.ts';
import { TM_U220 } from '../printer/impact.ts';
import { Paper } from '../printer/paper.ts';
import { Parser } from '../printer/parser.ts';
import type { Receipt } from '../printer/receipt.ts';
import { onImpactPaper } from './readPaper.ts';

/** A square of 16 by 16 black dots, as PNG. */
const SQUARE = 'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQAAAAA3iMLMAAAADElEQVR42mNgIA0AAAAwAAEodEl9AAAAAElFTkSuQmCC';

/** The stand-in printer's receipt for the bytes of another encoder for this printer. */
function printedByOther(markdown: string): Receipt {
  const receipts: Receipt[] = [];
  const paper = new Paper({
    ...{ columns: 33, kanji: false, impact: TM_U220, now: () => 0 },
    onReceipt: (receipt) => receipts.push(receipt),
    onAmended: () => undefined,
  });
  const parser = new Parser(TM_U220);
  const bytes = transform(markdown, { command: 'impactb', cpl: 40, encoding: 'cp437', cutting: true });
  for (const byte of Buffer.from(bytes, 'latin1')) {
    const command = parser.next(byte);
    if (command !== undefined && !isHostCommand(command)) paper.apply(command, 1);
  }
  const [receipt] = receipts;
  if (receipt === undefined) throw new Error('nothing was cut');
  return receipt;
}

const inked = ({ rows }: Receipt) =>
  rows.flatMap((printed) =>
    printed.kind === 'text'
      ? printed.runs
          .filter(({ text }) => text.trim() !== '')
          .map(({ text, width, height, font, red }) => [text.trim(), width, height, font, red])
      : [],
  );

describe("another encoder's bytes for the same impact printer", () => {
  it('have the same sizes, font, red and cut, and no command that the stand-in printer lacks', () => {
    const other = printedByOther('usual\n^^^double\n`reversed`\n');
    const ours = onImpactPaper(
      [row('usual'), row('double', DOUBLE), row('reversed', { ...BOLD, reverse: true })],
      40,
    );
    expect(other.unknown).toEqual([]);
    expect(inked(ours).filter(([text]) => !String(text).startsWith('*'))).toEqual(inked(other));
    expect(ours.cut).toBe(other.cut);
  });

  it('print pictures in strips of the same height', () => {
    const other = printedByOther(`{image:${SQUARE}}\n`);
    const data = new Uint8Array(100).fill(0xff);
    const ours = onImpactPaper([{ kind: 'picture', picture: { width: 16, height: 50, data } }], 40);
    expect(other.unknown).toEqual([]);
    expect(other.images).toHaveLength(2);
    expect(new Set([...other.images, ...ours.images].map(({ height }) => height))).toEqual(new Set([16]));
  });
});
