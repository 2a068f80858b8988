import { describe, expect, it } from 'vitest';

import type { PersonaName } from './persona.ts';
import type { StandInPrinter } from './server.ts';
import { testPrinter } from './testPrinter.ts';
import { TestClient, hex, text } from './testClient.ts';

const EVERY_QUESTION = hex('1d 61 0f 1d 72 01 1d 49 42 1d 28 48 06 00 30 30 31 32 33 34 10 04 01 10 04 04');

let printer: StandInPrinter;

async function start(persona: PersonaName, columns = 48): Promise<TestClient> {
  printer = await testPrinter({ persona, columns });
  return connect();
}

const connect = (): Promise<TestClient> => TestClient.connect(printer.port);

/** The printer's answers to some bytes, once it has printed a receipt after them. */
async function answersTo(client: TestClient, bytes: Uint8Array): Promise<string> {
  client.write(bytes, text('done\n'), hex('1d 56 00'));
  await printer.waitForReceipts(1);
  const { answered } = printer.connections[0] ?? { answered: 0 };
  await expect.poll(() => client.answers.length / 2).toBe(answered);
  return client.answers;
}

describe('tm-t88', () => {
  it('answers everything: real-time commands first, the rest in order', async () => {
    const client = await start('tm-t88');
    const epson = Buffer.from('_EPSON\0').toString('hex');
    expect(await answersTo(client, EVERY_QUESTION)).toBe(
      `16 12 1400000f 00 ${epson} 37223132333400`.replaceAll(' ', ''),
    );
  });

  it.each([
    ['1d 49 01', '20'],
    ['1d 49 41', Buffer.from('_40.60A ESC/POS\0').toString('hex')],
    ['1d 49 43', Buffer.from('_TM-T88VI\0').toString('hex')],
    ['1d 49 44', Buffer.from('_X3XF000001\0').toString('hex')],
    ['1d 49 63', ''],
  ])('identifies itself to %s', async (question, answer) => {
    expect(await answersTo(await start('tm-t88'), hex(question))).toBe(answer);
  });

  it('sends its status again after every ESC @ once enabled, on every connection', async () => {
    const client = await start('tm-t88');
    const other = await connect();
    expect(await answersTo(client, hex('1b 40 1d 61 08 1b 40'))).toBe('1400000f1400000f');
    await expect.poll(() => other.answers).toBe('1400000f1400000f');
  });

  it('ignores everything except ESC = while deselected by it', async () => {
    const client = await start('tm-t88');
    await answersTo(client, Buffer.concat([hex('1b 3d 02'), text('unseen\n'), hex('1b 3d 01')]));
    expect(printer.receipts[0]?.text).toBe('done');
  });
});

describe('clone', () => {
  it('answers DLE EOT and nothing else', async () => {
    expect(await answersTo(await start('clone'), EVERY_QUESTION)).toBe('1212');
    expect(printer.receipts[0]?.unknown).toEqual([]);
  });

  it('reads two bytes as one character until that is switched off', async () => {
    const client = await start('clone');
    const line = hex('1b 74 10 c4 e3 0a');
    client.write(line, hex('1c 2e'), line, hex('1b 40'), line, hex('1d 56 00'));
    const [receipt] = await printer.waitForReceipts(1);
    expect(receipt?.text).toBe('你\nÄã\n你');
  });
});

describe('mute', () => {
  it('prints and answers nothing', async () => {
    expect(await answersTo(await start('mute'), EVERY_QUESTION)).toBe('');
    expect(printer.receipts[0]?.text).toBe('done');
  });
});

describe('echo', () => {
  it('echoes all bytes and prints nothing', async () => {
    const client = await start('echo');
    client.write(EVERY_QUESTION, hex('1d 56 00'));
    const sent = Buffer.concat([EVERY_QUESTION, hex('1d 56 00')]).toString('hex');
    await expect.poll(() => client.answers).toBe(sent);
    expect(printer.receipts).toEqual([]);
  });
});

describe('single', () => {
  it('serves one connection and resets a second until the first is closed', async () => {
    const first = await start('single');
    first.write(hex('10 04 01'));
    await expect.poll(() => first.answers).toBe('16');
    // The reset may arrive before or after the `connect` event.
    const second = await connect().catch(() => undefined);
    await expect.poll(() => second?.closed ?? true).toBe(true);
    expect(printer.connections).toHaveLength(1);

    first.close();
    await expect.poll(() => printer.state.openConnections).toBe(0);
    const third = await connect();
    third.write(hex('10 04 01'));
    await expect.poll(() => third.answers).toBe('16');
  });
});

it.each([42, 32])('can print %i columns', async (columns) => {
  await answersTo(await start('tm-t88', columns), text(`${'x'.repeat(columns)}y\n`));
  expect(printer.receipts[0]?.text).toBe(`${'x'.repeat(columns)}\ny\ndone`);
});
