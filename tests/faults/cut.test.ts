import type { Profile } from '@servery/protocol/profiles/printerProfile';
import { genericProfile, profileById } from '@servery/protocol/profiles/profiles';
import { layoutReceipt } from '@servery/protocol/receipt/receiptLayout';
import { runAtOnce } from '@servery/protocol/receipt/steps';
import { describe, expect, it, onTestFinished } from 'vitest';
import { encodeEscPos } from '../../print-agent/src/encoding/escpos.ts';
import { starRasterSteps } from '../../print-agent/src/encoding/starRaster.ts';
import { starTextSteps } from '../../print-agent/src/encoding/starText.ts';
import type { Copy } from '../../print-agent/src/printer/copy.ts';
import { receipt } from '../agent/printAgent.ts';
import { createRandom } from '../platform/seed/random.ts';
import type { Receipt } from '../printer/receipt.ts';
import { CutSetup, RECOVERED } from './cut.ts';
import { DeviceOnWire } from './deviceOnWire.ts';

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
  /** The header of a picture, which is the longest command: after it, all data bytes are equivalent. */
  const HEAD = 8;
  /** Text and data are cut at intervals of this many bytes. */
  const STRIDE = 101;

  function copyOf(orderId: string, profile: Profile): Copy {
    const [columns = 48] = profile.columns;
    const layout = layoutReceipt(receipt(orderId, { customer: CUSTOMER }), {
      ...{ columns, role: 'receipt', locale: 'en-US', productName: 'Servery' },
      ...{ logo: LOGO, template: { qr: true }, headings: [{ kind: 'may-be-duplicate' }] },
    });
    const bytes = encodeEscPos(layout, { cut: true, drawer: true, beep: true }, profile);
    return { language: 'escpos', bytes, paperMs: layout.rows.length * profile.lineMs };
  }

  const STAR = ['star-tsp100', 'star-prnt', 'star-sp700'] as const;

  function starCopyOf(profileId: (typeof STAR)[number], orderId: string): Copy {
    const profile = profileById(profileId);
    if (profile === undefined || profile.language === 'escpos') throw new Error('there is this Star profile');
    const layout = layoutReceipt(receipt(orderId, { customer: CUSTOMER }), {
      ...{ columns: profile.columns[0] ?? 48, role: 'receipt', locale: 'en-US', productName: 'Servery' },
      ...{ logo: LOGO, template: { qr: true }, headings: [{ kind: 'may-be-duplicate' }] },
    });
    const options = { cut: true, drawer: true, beep: false };
    const { language } = profile;
    const steps =
      language === 'star-raster' ? starRasterSteps(layout, options) : starTextSteps(layout, options, profile);
    const { bytes, lines } = runAtOnce(steps);
    return { language, bytes, paperMs: lines * profile.lineMs };
  }

  /** Its rows as a text: comparing pictures dot by dot would take seconds. */
  function shownOn(paper: Receipt | undefined): string {
    return JSON.stringify(paper?.rows, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    );
  }

  /** After every byte of the first command of each kind, and at intervals in between. */
  function cutsOf({ bytes }: Copy): number[] {
    const kinds = new Set<number>();
    const cuts = new Set<number>();
    bytes.forEach((byte, at) => {
      const kind = byte * 256 + (bytes[at + 1] ?? 0);
      if ((byte === ESC || byte === FS || byte === GS) && !kinds.has(kind)) {
        kinds.add(kind);
        for (let within = 1; within <= HEAD; within += 1) cuts.add(Math.min(at + within, bytes.length));
      }
      // Receipts of pictures are long: a fifth of the cuts is enough.
      if (at % (bytes.length > 10_000 ? 5 * STRIDE : STRIDE) === 0) cuts.add(at + 1);
    });
    return [...cuts];
  }

  it.each([
    ['tm-t88', 'printed', 'epson-tm'],
    ['clone', 'sent', 'generic-80'],
    ['generic-58', 'printed', 'generic-58'],
    ['mute', 'sent', 'generic-80'],
    ['tm-u220', 'printed', 'epson-tm-u'],
  ] as const)('leaves the next one whole on a %s', async (persona, end, id) => {
    const profile = profileById(id) ?? genericProfile(48);
    const printer = new DeviceOnWire(persona);
    await printer.connect();
    const next = copyOf('1002', profile);
    expect(await printer.print(next)).toEqual({ end });
    const [whole] = printer.receipts;
    const broken = copyOf('1001', profile);
    const cuts = cutsOf(broken);
    expect(cuts.length).toBeGreaterThan(70);
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

  it('confirms more copies than the counter of a Star printer counts', async () => {
    const printer = new DeviceOnWire('star-prnt');
    await printer.connect();
    for (let copy = 0; copy < 70; copy += 1)
      expect(await printer.print(starCopyOf('star-prnt', `${copy}`))).toEqual({ end: 'printed' });
    expect(printer.receipts).toHaveLength(70);
  });

  it.each(STAR)('leaves the next one whole on a %s', async (persona) => {
    const printer = new DeviceOnWire(persona);
    await printer.connect();
    const next = starCopyOf(persona, '1002');
    expect(await printer.print(next)).toEqual({ end: 'printed' });
    const whole = shownOn(printer.receipts[0]);
    expect(printer.receipts[0]?.unknown).toEqual([]);
    const broken = starCopyOf(persona, '1001');
    const cuts = cutsOf(broken);
    expect(cuts.length).toBeGreaterThan(50);
    for (const cut of cuts) {
      const where = `cut after ${cut} of ${broken.bytes.length} bytes`;
      printer.cutAfter = cut;
      expect(await printer.print(broken), where).toMatchObject({ end: 'uncertain' });
      expect(await printer.print(next), where).toEqual({ end: 'printed' });
      const last = printer.receipts.at(-1);
      expect(shownOn(last) === whole, where).toBe(true);
      expect(last?.unknown, where).toEqual([]);
      printer.receipts.length = 0;
    }
  });
});

describe('an agent whose connection is cut within a receipt', () => {
  const CUTS = 10;

  it.each([
    'tm-t88',
    'clone',
    'generic-58',
    'mute',
    'tm-u220',
    'star-tsp100',
    'star-prnt',
    'star-sp700',
  ] as const)(
    `prints that one again, marked, and the next one in full on a %s (seed ${seed})`,
    async (persona) => {
      const setup = await CutSetup.open(persona);
      onTestFinished(() => setup.close());
      // One cut in each section of the receipt, so that all its phases are covered.
      const sample = Array.from(
        { length: CUTS },
        (_, cut) => setup.lead + Math.floor(((cut + random.next()) * (setup.bytes - setup.lead)) / CUTS) + 1,
      );
      for (const position of sample) {
        expect(await setup.cutAfter(position), `cut after ${position} of ${setup.bytes} bytes`).toEqual(
          RECOVERED,
        );
      }
    },
  );
});
