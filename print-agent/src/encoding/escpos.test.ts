import { FULL } from '@servery/protocol/receipt/exampleReceipts';
import type { Row } from '@servery/protocol/receipt/layout';
import { layoutReceipt } from '@servery/protocol/receipt/receiptLayout';
import { BOLD, DOUBLE, row, RULE } from '@servery/protocol/receipt/rows';
import { InMemory, Model, Printer, Style } from 'escpos-buffer';
import { describe, expect, it } from 'vitest';
import type { CopyOptions } from './copyOptions.ts';
import { encodeEscPos } from './escpos.ts';

const CUT: CopyOptions = { cut: true, drawer: false, beep: false };
const RESET = '1b401c2e1b5200';
const CUT_BYTES = '1d564218';

/** The bytes between the reset and the cut. */
function body(rows: readonly Row[], options: Partial<CopyOptions> = {}, columns = 32): string {
  const bytes = encodeEscPos({ columns, rows }, { ...CUT, ...options });
  const hex = Buffer.from(bytes).toString('hex');
  expect(hex.startsWith(RESET)).toBe(true);
  expect(hex.endsWith(CUT_BYTES)).toBe(true);
  return hex.slice(RESET.length, -CUT_BYTES.length);
}

const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex');

describe('encodeEscPos', () => {
  it('starts with a reset and ends with a cut, and opens the drawer or beeps only when asked', () => {
    const bytes = (options: CopyOptions) =>
      Buffer.from(encodeEscPos({ columns: 32, rows: [] }, options)).toString('hex');
    expect(bytes(CUT)).toBe(`${RESET}${CUT_BYTES}`);
    expect(bytes({ cut: false, drawer: true, beep: true })).toBe(`${RESET}1b70003c781b4203021b6405`);
  });

  it('prints the logo dot for dot, before anything else', () => {
    const logo = { width: 12, height: 2, data: Buffer.of(0x81, 0x90, 0x7e, 0x60).toString('base64') };
    const layout = layoutReceipt(FULL, {
      columns: 48,
      role: 'receipt',
      locale: 'en-US',
      productName: 'Servery',
      logo,
    });
    const bytes = Buffer.from(encodeEscPos(layout, CUT)).toString('hex');
    expect(bytes).toMatch(/^1b401c2e1b52001b61011d7630000200020081907e601b6100/);
  });

  it('stays in a code page as long as the page has the characters', () => {
    expect(body([row('é €'), row('ü')])).toBe('1b7413' + '8220d50a' + '810a');
    expect(body([row('é Д é')])).toBe('1b741382' + '20' + '1b741184' + '20' + '1b7413820a');
    expect(body([row('Ł')])).toBe('1b74129d0a');
    expect(body([row('ё Ї ’')])).toBe('1b7411f120f4201b7410920a');
  });

  it('prints the euro sign from 858 or 1252, whichever the printer has', () => {
    expect(body([row('€')], { codePages: ['cp858'] })).toBe('1b7413d50a');
    expect(body([row('€')], { codePages: ['437', 'windows-1252'] })).toBe('1b7410800a');
  });

  it('prints characters that no code page has as a picture, never as a question mark', () => {
    for (const bytes of [
      body([row('€')], { codePages: ['cp437'] }),
      body([row('é')], { codePages: ['no such page'] }),
      body([row('北')]),
    ]) {
      expect(bytes.startsWith('1d763000')).toBe(true);
      expect(bytes.slice(16)).toMatch(/[1-9a-f]/);
    }
    expect(body([row('really?')])).toBe(`${hex('really?')}0a`);
  });

  it('sends no empty picture for a mark without a letter', () => {
    expect(body([row('\u0301')]).startsWith('1d76300002001e00')).toBe(true);
  });

  it('prints every kind of space as spaces', () => {
    expect(body([row('a\u00a0b\u202fc\u3000d')])).toBe(`${hex('a b c  d')}0a`);
  });

  it('sends a style once, and ends it', () => {
    expect(body([row('a', BOLD), row('b', BOLD), row('c')])).toBe('1b4501610a' + '620a' + '1b4500630a');
    expect(body([row('a', { ...DOUBLE, reverse: true })])).toBe(
      '1b45011d21111d4201610a' + '1b45001d21001d4200',
    );
  });

  it('centres with spaces, counting double width twice', () => {
    expect(body([row('ab', {}, 'center')], {}, 8)).toBe(`${hex('   ab')}0a`);
    expect(body([row('ab', { wide: true }, 'center')], {}, 8)).toBe('20201d211061620a1d2100');
  });

  it('draws rules, feeds and QR codes', () => {
    expect(body([RULE, { kind: 'feed', lines: 3 }], {}, 4)).toBe('2d2d2d2d0a1b6403');
    expect(body([{ kind: 'qr', data: '1042' }])).toBe(
      '1b6101' +
        '1d286b0400314132001d286b03003143061d286b0300314531' +
        `1d286b0700315030${hex('1042')}1d286b0300315130` +
        '1b6100',
    );
  });

  it('sends a long picture in slices of 255 rows', () => {
    const picture = { width: 10, height: 300, data: new Uint8Array(600).fill(0x55) };
    expect(body([{ kind: 'picture', picture }])).toBe(
      `1b61011d7630000200ff00${'55'.repeat(510)}1d76300002002d00${'55'.repeat(90)}1b6100`,
    );
  });

  it('encodes a receipt of about 40 rows in well under half a millisecond', () => {
    const { items: _items, ...order } = FULL;
    const items = Array.from({ length: 25 }, () => ({
      quantity: 1,
      name: 'Crème brûlée',
      addons: [],
      total: 650,
    }));
    const layout = layoutReceipt(
      { ...order, items },
      { columns: 48, role: 'receipt', locale: 'en-US', productName: 'Servery' },
    );
    expect(layout.rows.length).toBeGreaterThan(40);
    const times = Array.from({ length: 200 }, () => {
      const start = performance.now();
      encodeEscPos(layout, CUT);
      return performance.now() - start;
    });
    expect(times.sort((one, other) => one - other)[100]).toBeLessThan(0.5);
  });
});

describe('a second opinion: escpos-buffer', () => {
  async function opinion(write: (printer: Printer) => Promise<void>): Promise<string> {
    const connection = new InMemory();
    const printer = await Printer.CONNECT(new Model('TM-T88'), connection);
    connection.list = [];
    await write(printer);
    return connection.buffer().toString('hex');
  }

  it.each([
    ['cp858', 'Crème brûlée à 5 €'],
    ['cp437', 'Año de mañana'],
    ['cp850', 'Ángel Ðóra'],
    ['cp852', 'Żółć i łoś'],
    ['cp866', 'Борщ со сметаной'],
    ['cp1252', '“Œuf” – 5 €'],
  ])('agrees on text in %s', async (page, text) => {
    const theirs = await opinion(async (printer) => {
      await printer.setCodepage('cp860');
      await printer.setCodepage(page);
      await printer.write(text);
    });
    const select = theirs.slice(6, 12);
    const ours = body([row(text)], { codePages: [page] }).slice(0, -2);
    expect(ours.replace(select, '')).toBe(theirs.slice(12));
    expect(ours).toContain(select);
  });

  it('agrees on bold', async () => {
    const theirs = await opinion((printer) => printer.write('Total', Style.Bold));
    const digits = theirs.replace('1b4531', '1b4501').replace('1b4530', '1b4500');
    expect(body([row('Total', BOLD)]).replace('0a', '')).toBe(digits);
  });
});
