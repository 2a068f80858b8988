import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { profileById } from '@servery/protocol/profiles/profiles';
import type { Row, Style } from '@servery/protocol/receipt/layout';
import { runAtOnce } from '@servery/protocol/receipt/steps';
import { transform } from 'receiptline';
import { describe, expect, it } from 'vitest';
import { starRasterSteps } from '../../print-agent/src/encoding/starRaster.ts';
import { starTextSteps } from '../../print-agent/src/encoding/starText.ts';

/**
 * Compares the agent's bytes for Star printers with those of two other encoders; where they differ, the manual
 * decides.
 */

const COLUMNS = 42;
const OPTIONS = { cut: true, drawer: true, beep: false };

/** One character per byte, as receiptline returns them. */
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

function ours(profileId: 'star-prnt' | 'star-sp700' | 'star-tsp100', ...rows: readonly Row[]): string {
  const profile = profileById(profileId);
  if (profile === undefined) throw new Error('there is this Star profile');
  const layout = { columns: COLUMNS, rows };
  const steps =
    profile.language === 'star-raster'
      ? starRasterSteps(layout, OPTIONS)
      : starTextSteps(layout, OPTIONS, profile);
  return latin1(runAtOnce(steps).bytes);
}

const text = (words: string, style: Style = {}): Row => ({
  kind: 'text',
  align: 'start',
  runs: [{ text: words, style }],
});

const receiptline = (markdown: string, command: 'starsbcs' | 'starimpact' | 'stargraphic'): string =>
  transform(markdown, { command, cpl: COLUMNS, encoding: 'multilingual', cutting: true });

const encoder = (): ReceiptPrinterEncoder =>
  new ReceiptPrinterEncoder({ language: 'star-prnt', columns: COLUMNS, newline: '\n' });

describe('StarPRNT', () => {
  it.each([
    ['bold', { bold: true }, '\x1bE', '"words"'],
    ['reversed', { reverse: true }, '\x1b4', '`words`'],
    ['wide', { wide: true }, '\x1bi\0\x01', '^words'],
    ['tall', { tall: true }, '\x1bi\x01\0', '^^words'],
    ['twice as large', { wide: true, tall: true }, '\x1bi\x01\x01', '^^^words'],
  ] as const)('prints %s text by the same command', (_, style, command, markdown) => {
    expect(ours('star-prnt', text('words', style))).toContain(`${command}words`);
    expect(receiptline(markdown, 'starsbcs')).toContain(`${command}words`);
  });

  it('prints styles as the second encoder does', () => {
    const theirs = latin1(
      encoder()
        .bold(true)
        .text('a')
        .bold(false)
        .invert(true)
        .text('b')
        .invert(false)
        .size(2, 2)
        .text('c')
        .encode(),
    );
    for (const command of ['\x1bE', '\x1bF', '\x1b4', '\x1b5', '\x1bi\x01\x01']) {
      expect(theirs).toContain(command);
      expect(
        ours(
          'star-prnt',
          text('a', { bold: true }),
          text('b', { reverse: true }),
          text('c', { wide: true, tall: true }),
        ),
      ).toContain(command);
    }
  });

  it.each([
    ['é', 'cp858', 4],
    ['Ж', 'cp866', 10],
  ] as const)('selects the page of %s by the same number', (character, page, n) => {
    const select = `\x1b\x1dt${String.fromCharCode(n)}`;
    const printed = ours('star-prnt', text(character));
    expect(printed).toContain(select);
    const theirs = latin1(encoder().codepage(page).text(character).encode());
    const at = theirs.indexOf(select) + select.length;
    expect(theirs).toContain(select);
    expect(printed).toContain(select + theirs.charAt(at));
  });

  it('prints a QR code by the same commands as one encoder, in another order', () => {
    const theirs = latin1(encoder().qrcode('hi', { model: 2, size: 6, errorlevel: 'm' }).encode());
    const printed = ours('star-prnt', { kind: 'qr', data: 'hi' });
    for (const command of ['S0\x02', 'S1\x01', 'S2\x06', 'D1\0\x02\0hi', 'P']) {
      expect(printed).toContain(`\x1b\x1dy${command}`);
      expect(theirs).toContain(`\x1b\x1dy${command}`);
    }
    // receiptline draws the code itself, because some models have no QR commands; those of this profile have them.
    expect(receiptline('{code:hi;option:qrcode,6,m}', 'starsbcs')).not.toContain('\x1b\x1dy');
  });

  it('prints a picture by the same command as receiptline, in smaller pieces', () => {
    const picture = { width: 16, height: 40, data: new Uint8Array(80).fill(0xa5) };
    const printed = ours('star-prnt', { kind: 'picture', picture });
    // 32 rows, then 8: an interrupted piece must be completed by a few thousand NULs.
    expect(printed).toContain(`\x1b\x1dS\x01\x02\0\x20\0\0${'\xa5'.repeat(64)}\x1b\x1dS\x01\x02\0\x08\0\0`);
    expect(receiptline('{code:hi;option:qrcode,6,m}', 'starsbcs')).toContain('\x1b\x1dS\x01');
  });

  it('cuts where receiptline does, after feeding the last line past the knife', () => {
    expect(ours('star-prnt')).toContain('\x1bd\x03');
    // The manual accepts the number as a digit, too.
    expect(receiptline('words', 'starsbcs')).toContain('\x1bd3');
    // The other encoder leaves the feed to its caller: its command cuts at the current position, through the text.
    expect(latin1(encoder().cut('partial').encode())).toContain('\x1bd\x01');
  });

  it('opens the drawer by the same command, for 120 ms instead of 200', () => {
    expect(ours('star-prnt')).toContain('\x1b\x07\x0c\x18\x07');
    expect(latin1(encoder().pulse().encode())).toContain('\x1b\x07\x14\x14\x07');
  });
});

describe('Star line mode on an impact printer', () => {
  it.each([
    ['bold', { bold: true }, '\x1bE', '"words"'],
    ['reversed, which is red,', { reverse: true }, '\x1b4', '`words`'],
    ['wide', { wide: true }, '\x1bW\x01\x1bh\0', '^words'],
    ['tall', { tall: true }, '\x1bW\0\x1bh\x01', '^^words'],
  ] as const)('prints %s text by the same command as receiptline', (_, style, command, markdown) => {
    expect(ours('star-sp700', text('words', style))).toContain(`${command}words`);
    expect(receiptline(markdown, 'starimpact')).toContain(`${command}words`);
  });

  it('prints a QR code as its text where receiptline prints nothing', () => {
    expect(ours('star-sp700', { kind: 'qr', data: 'https://hi.example' })).toContain('https://hi.example\n');
    expect(receiptline('{code:hi;option:qrcode,6,m}', 'starimpact')).not.toContain('hi');
  });

  it('prints pictures in half dots, so that 42 Chinese characters of text fit', () => {
    // receiptline uses ESC K, whole dots: 210 instead of 420 to a line (manual for impact printers, pages 3-40, 3-41).
    const printed = ours('star-sp700', text('李'));
    expect(printed).toContain('\x1bL\x14\0');
    expect(printed).not.toContain('\x1bK');
  });
});

describe('Star raster', () => {
  it('is in raster mode with continuous paper, as receiptline is', () => {
    const theirs = receiptline('words', 'stargraphic');
    const printed = ours('star-tsp100', text('words'));
    for (const command of ['\x1b\x1ea', '\x1b*rA', '\x1b*rP0\0', '\x1b*rB']) {
      expect(printed).toContain(command);
      expect(theirs).toContain(command);
    }
    expect(printed.indexOf('\x1b*rA')).toBeLessThan(printed.indexOf('\x1b*rB'));
  });

  it('cuts by the end of the document where receiptline cuts by the end of a page', () => {
    // Both commands have the same list of modes, whose 13 feeds and cuts partially (thermal, page 3-77).
    expect(ours('star-tsp100')).toContain('\x1b*rE13\0\x1b\f\x04\x1b*rB');
    expect(receiptline('words\n=', 'stargraphic')).toContain('\x1b\f\0');
  });

  it('turns the automatic status on, which receiptline turns off', () => {
    expect(ours('star-tsp100')).toContain('\x1b\x1ea\x01');
    expect(receiptline('words', 'stargraphic')).toContain('\x1b\x1ea\0');
  });
});
