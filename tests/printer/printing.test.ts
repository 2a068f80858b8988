import { beforeEach, describe, expect, it } from 'vitest';

import { isBlack } from './bitmap.ts';
import type { Receipt } from './receipt.ts';
import type { StandInPrinter } from './server.ts';
import { testPrinter } from './testPrinter.ts';
import { TestClient, hex, text } from './testClient.ts';

const CUT = hex('1d 56 00');

let printer: StandInPrinter;
let client: TestClient;

beforeEach(async () => {
  printer = await testPrinter();
  client = await TestClient.connect(printer.port);
});

/** Prints some bytes and a cut, and returns the receipt. */
async function print(...bytes: readonly Uint8Array[]): Promise<Receipt> {
  const before = printer.receipts.length;
  client.write(...bytes, CUT);
  const receipt = (await printer.waitForReceipts(before + 1))[before];
  if (receipt === undefined) throw new Error('waitForReceipts returned too few');
  return receipt;
}

describe('text', () => {
  it.each([
    ['437', '00', '82 e3 9b', 'éπ¢'],
    ['850', '02', '9d f3 d5', 'Ø¾ı'],
    ['858', '13', 'd5 82', '€é'],
    ['1252', '10', '80 e9 99', '€é™'],
    ['852', '12', '88 a5 9f', 'łąč'],
    ['866', '11', '8f e0 a8', 'При'],
    ['1251', '2e', 'cf f0 e8', 'При'],
  ])('in code page %s', async (_name, n, bytes, expected) => {
    const receipt = await print(hex(`1b 74 ${n} ${bytes} 0a`));
    expect(receipt.text).toBe(expected);
    expect(receipt.unknown).toEqual([]);
  });

  it('in a national character set', async () => {
    expect((await print(hex('1b 52 02'), text('Gr[~e\n'))).text).toBe('GrÄße');
  });

  it('keeps the current code page when an unknown one is selected', async () => {
    const receipt = await print(hex('1b 74 13 1b 74 63 d5 0a'));
    expect(receipt.text).toBe('€');
    expect(receipt.unknown).toEqual([Uint8Array.of(0x1b, 0x74, 0x63)]);
  });

  it('wraps at the right margin, in the middle of a word', async () => {
    const line = 'x'.repeat(48);
    expect((await print(text(`${line}\n${line}yz\n`))).text).toBe(`${line}\n${line}\nyz`);
    expect((await print(hex('1d 21 10'), text(`${'w'.repeat(25)}\n`))).text).toBe(`${'w'.repeat(24)}\nw`);
  });

  it('wraps within the print area', async () => {
    expect((await print(hex('1d 4c 18 00 1d 57 3c 00'), text('123456789\n'))).text).toBe('12345\n6789');
  });

  it('shows tabs and positions as gaps', async () => {
    expect((await print(text('a\tb\n'))).text).toBe('a       b');
    expect((await print(text('ab'), hex('1b 24 78 00'), text('c\n'))).text).toBe('ab        c');
  });

  it('shows blank lines for every kind of feed', async () => {
    expect((await print(text('a\n\nb'), hex('1b 64 03'), text('c\n'))).text).toBe('a\n\nb\n\n\nc');
  });

  it('is lost from an unfinished line by ESC @, as in a real print buffer', async () => {
    expect((await print(text('lost'), hex('1b 40'), text('kept\n'))).text).toBe('kept');
  });
});

describe('style', () => {
  it('divides a line into runs', async () => {
    const receipt = await print(
      hex('1b 61 01'),
      text('plain'),
      hex('1b 45 01'),
      text('bold'),
      hex('1b 45 00 1d 21 11 1d 42 01 1b 2d 01'),
      text('big\n'),
    );
    const plain = {
      bold: false,
      underline: 0,
      reverse: false,
      red: false,
      upsideDown: false,
      width: 1,
      height: 1,
      font: 'A',
    };
    expect(receipt.rows[0]).toEqual({
      kind: 'text',
      text: 'plainboldbig',
      align: 'center',
      left: 0,
      width: 576,
      dots: 48,
      runs: [
        { ...plain, text: 'plain', x: 0, dots: 60 },
        { ...plain, bold: true, text: 'bold', x: 60, dots: 48 },
        { ...plain, width: 2, height: 2, reverse: true, underline: 1, text: 'big', x: 108, dots: 72 },
      ],
    });
  });

  it('aligns only at the beginning of a line, like real printers', async () => {
    const receipt = await print(text('left'), hex('1b 61 02'), text('\nstill left\n'));
    expect(receipt.rows).toMatchObject([{ align: 'left' }, { align: 'left' }, { kind: 'cut' }]);
  });

  it('is reset by ESC @', async () => {
    const receipt = await print(hex('1b 61 01 1b 45 01 1b 40'), text('plain\n'));
    expect(receipt.rows[0]).toMatchObject({ align: 'left', runs: [{ bold: false }] });
  });
});

describe('pictures', () => {
  it('come from GS v 0, in slices', async () => {
    const slice = hex('1d 76 30 00 01 00 02 00 f0 0f');
    const receipt = await print(slice, slice);
    expect(receipt.images).toEqual([
      { width: 8, height: 2, data: Uint8Array.of(0xf0, 0x0f) },
      { width: 8, height: 2, data: Uint8Array.of(0xf0, 0x0f) },
    ]);
  });

  it('come from stored graphics and from columns', async () => {
    const stored = hex('1d 28 4c 0b 00 30 70 30 01 01 31 08 00 01 00 aa 1d 28 4c 02 00 30 32');
    const columns = hex('1b 2a 00 01 00 80 0a');
    const [graphics, column] = (await print(stored, columns)).images;
    expect(graphics).toEqual({ width: 8, height: 1, data: Uint8Array.of(0xaa) });
    expect(column && isBlack(column, 0, 0)).toBe(true);
  });

  it('are clipped at the width of the paper, and marked as such', async () => {
    const receipt = await print(hex('1d 76 30 00 49 00 01 00'), Buffer.alloc(73, 0xff));
    expect(receipt.rows[0]).toMatchObject({ kind: 'image', clipped: true, image: { width: 576 } });
  });

  it('keep the content of a QR code and a barcode', async () => {
    const receipt = await print(
      hex(
        '1d 28 6b 03 00 31 43 05 1d 28 6b 03 00 31 45 33 1d 28 6b 05 00 31 50 30 c3 a9 1d 28 6b 03 00 31 51 30',
      ),
      hex('1d 48 02 1d 6b 49 03'),
      text('123'),
    );
    const image = { width: 21 * 5, height: 21 * 5 };
    expect(receipt.qr).toMatchObject([
      { data: Uint8Array.of(0xc3, 0xa9), text: 'é', moduleDots: 5, level: 'H', image },
    ]);
    expect(receipt.rows[1]).toMatchObject({ kind: 'barcode', system: 73, data: '123', textBelow: true });
  });
});

describe('a receipt', () => {
  it('ends at each cut, with its type', async () => {
    client.write(text('one\n'), hex('1d 56 00'), text('two\n'), hex('1b 69'));
    const receipts = await printer.waitForReceipts(2);
    expect(receipts.map(({ id, text: printed, cut }) => [id, printed, cut])).toEqual([
      [1, 'one', 'full'],
      [2, 'two', 'partial'],
    ]);
    expect(receipts.every(({ startedAt, finishedAt }) => startedAt > 0 && finishedAt >= startedAt)).toBe(
      true,
    );
  });

  it('has the drawer kicks and beeps before it and directly after its cut', async () => {
    client.write(hex('1b 40 1b 70 00 19 19'), text('one\n'), CUT, hex('1b 70 01 19 19 1b 42 02 01'));
    client.write(hex('1b 40 07'), text('two\n'), CUT);
    const [one, two] = await printer.waitForReceipts(2);
    expect(one).toMatchObject({ drawerPulses: [{ pin: 2 }, { pin: 5 }], beeps: 2 });
    expect(two).toMatchObject({ drawerPulses: [], beeps: 1 });
  });

  it('is current until it is cut', async () => {
    client.write(text('printed\nin the line buffer'));
    await expect.poll(() => printer.current?.text).toBe('printed');
    client.write(CUT);
    await printer.waitForReceipts(1);
    expect(printer.current).toBeUndefined();
  });

  it('that is missing is reported with what was printed instead', async () => {
    client.write(text('half\n'));
    await expect.poll(() => printer.bytes).toBe(5);
    await expect(printer.waitForReceipts(1, 10)).rejects.toThrow(
      'Waited 10 ms for 1 receipt(s), have 0; uncut: "half"; 5 bytes taken, 0 waiting; faults: none.',
    );
  });

  it('is the same wherever the connection is lost and another continues', async () => {
    const bytes = Buffer.concat([
      hex('1b 40 1c 2e 1b 74 13 1d 21 11'),
      text('A\xd5\n'),
      hex(
        '1d 76 30 00 01 00 02 00 10 04 10 04 01 1d 28 6b 04 00 31 50 30 51 1d 28 6b 03 00 31 51 30 1d 56 42 00',
      ),
    ]);
    for (let position = 0; position <= bytes.length; position++) {
      const first = await TestClient.connect(printer.port);
      const taken = printer.bytes;
      first.write(bytes.subarray(0, position));
      await expect.poll(() => printer.bytes, { interval: 1 }).toBe(taken + position);
      first.close();
      client.write(bytes.subarray(position));
      await printer.waitForReceipts(position + 1);
    }
    const contents = printer.receipts.map(({ rows, unknown, qr }) => JSON.stringify({ rows, unknown, qr }));
    expect(new Set(contents).size).toBe(1);
    expect(printer.receipts[0]).toMatchObject({ text: 'A€', qr: [{ text: 'Q' }], unknown: [] });
    expect(printer.receipts.some(({ connectionIds }) => connectionIds.length === 2)).toBe(true);
  });
});
