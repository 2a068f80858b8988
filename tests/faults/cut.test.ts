import { afterEach, describe, expect, it } from 'vitest';
import type { Copy } from '../../print-agent/src/printer/copy.ts';
import { encodeEscPos } from '../../print-agent/src/receipt/escpos.ts';
import { layoutReceipt } from '../../print-agent/src/receipt/receiptLayout.ts';
import { createRandom } from '../platform/seed/random.ts';
import type { PersonaName } from '../printer/persona.ts';
import { startPrinter } from '../printer/server.ts';
import { DeviceOnWire } from './deviceOnWire.ts';
import { openAgent, reached, receipt, submission, type TestAgent } from './printAgent.ts';

const MARK = 'MAY BE A DUPLICATE';

/** `SERVERY_SEED=<seed>` repeats a run. */
const seed = Number(process.env['SERVERY_SEED'] ?? Date.now() % 1_000_000);
const random = createRandom(seed);

/** Every kind of command: styles, code pages, a logo, a line that no code page has, a QR code, the cut. */
const LOGO = { width: 64, height: 8, data: Buffer.alloc(64, 0xa5).toString('base64') };
const CUSTOMER = { name: '李小龍 Ḡrace', phone: '+33 €' };

describe('a connection that is cut at any byte of a receipt', () => {
  const ESC = 0x1b;
  const FS = 0x1c;
  const GS = 0x1d;
  /** The head of a picture, which is the longest: behind it, one byte of data is as good as another. */
  const HEAD = 8;
  /** So many bytes apart, text and data are cut too. */
  const STRIDE = 101;

  function copyOf(orderId: string): Copy {
    const layout = layoutReceipt(receipt(orderId, { customer: CUSTOMER }), {
      ...{ columns: 48, role: 'receipt', locale: 'en-US', productName: 'Servery' },
      ...{ logo: LOGO, template: { qr: true }, headings: [{ kind: 'may-be-duplicate' }] },
    });
    const bytes = encodeEscPos(layout, { cut: true, drawer: true, beep: true });
    return { language: 'escpos', bytes, lines: layout.rows.length };
  }

  /** After every byte of the first command of each kind, and now and then in between. */
  function cutsOf({ bytes }: Copy): number[] {
    const kinds = new Set<number>();
    const cuts = new Set<number>();
    bytes.forEach((byte, at) => {
      const kind = byte * 256 + (bytes[at + 1] ?? 0);
      if ((byte === ESC || byte === FS || byte === GS) && !kinds.has(kind)) {
        kinds.add(kind);
        for (let within = 1; within <= HEAD; within += 1) cuts.add(Math.min(at + within, bytes.length));
      }
      if (at % STRIDE === 0) cuts.add(at + 1);
    });
    return [...cuts];
  }

  it.each([
    ['tm-t88', 'printed'],
    ['clone', 'sent'],
    ['mute', 'sent'],
  ] as const)('leaves the next one whole on a %s', { timeout: 60_000 }, async (persona, end) => {
    const printer = new DeviceOnWire(persona);
    await printer.connect();
    const next = copyOf('1002');
    expect(await printer.print(next)).toEqual({ end });
    const [whole] = printer.receipts;
    const broken = copyOf('1001');
    const cuts = cutsOf(broken);
    expect(cuts.length).toBeGreaterThan(90);
    for (const cut of cuts) {
      const where = `cut after ${cut} of ${broken.bytes.length} bytes`;
      printer.cutAfter = cut;
      expect(await printer.print(broken), where).toMatchObject({ end: 'uncertain' });
      expect(await printer.print(next), where).toEqual({ end });
      const last = printer.receipts.at(-1);
      expect({ rows: last?.rows, unknown: last?.unknown }, where).toEqual({ rows: whole?.rows, unknown: [] });
      printer.receipts.length = 0;
    }
  });
});

describe('an agent whose connection is cut within a receipt', () => {
  const CUTS = 4;
  /** One that tells nothing by itself is asked DLE EOT 1 to 4 before each copy. */
  const QUESTIONS_BYTES = 12;

  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function print({ service }: TestAgent, orderId: string): Promise<void> {
    const changes = { receipt: receipt(orderId, { customer: CUSTOMER }) };
    const { jobs } = await service.submit(submission(orderId, changes));
    await reached(service, jobs[0]?.id ?? '', 'printed', 'sent');
  }

  /** Prints a receipt, one that is cut in the given part of its bytes, from 0 to 1, and another. */
  async function cutAt(part: number, persona: PersonaName): Promise<void> {
    const printer = await startPrinter({ port: 0, persona });
    const agent = await openAgent({ allowSilent: persona === 'mute' });
    closing.push(async () => {
      await agent.close();
      await printer.close();
    });
    const { id } = await agent.service.connect({ host: '127.0.0.1', port: printer.port, language: 'auto' });
    await agent.service.configure(id, { logo: LOGO, template: { qr: true } });
    const before = printer.bytes;
    const whole = print(agent, '1001');
    const [first] = await printer.waitForReceipts(1);
    const bytes = printer.bytes - before;
    await whole;
    const questions = persona === 'clone' ? QUESTIONS_BYTES : 0;
    const position = questions + Math.floor(part * (bytes - questions)) + 1;
    const where = `cut after ${position} of ${bytes} bytes`;
    await printer.fault('dropAfterBytes', { bytes: position });
    await print(agent, '1002');
    expect(printer.receipts.at(-1)?.text, where).toContain(MARK);
    expect(printer.receipts.at(-1)?.text, where).toContain('1002');
    await print(agent, '1003');
    expect(printer.receipts.at(-1), where).toMatchObject({
      ...{ text: first?.text.replace('1001', '1003'), images: first?.images, unknown: [] },
    });
  }

  it.each(['tm-t88', 'clone', 'mute'] as const)(
    `prints that one again, marked, and the next whole on a %s (seed ${seed})`,
    async (persona) => {
      // One in each stretch of the receipt, so that all its phases have their turn.
      const parts = Array.from({ length: CUTS }, (_, cut) => (cut + random.next()) / CUTS);
      await Promise.all(parts.map((part) => cutAt(part, persona)));
    },
  );
});
