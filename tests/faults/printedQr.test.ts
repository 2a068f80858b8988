import { FULL } from '@servery/protocol/receipt/exampleReceipts';
import type { Paper } from '@servery/protocol/printing/receipt';
import type { Profile, StreamLanguage } from '@servery/protocol/profiles/printerProfile';
import { PROFILES } from '@servery/protocol/profiles/profiles';
import type { Layout } from '@servery/protocol/receipt/layout';
import { layoutReceipt } from '@servery/protocol/receipt/receiptLayout';
import { runAtOnce } from '@servery/protocol/receipt/steps';
import { describe, expect, it } from 'vitest';
import { encodeEscPos } from '../../print-agent/src/encoding/escpos.ts';
import { starRasterSteps } from '../../print-agent/src/encoding/starRaster.ts';
import { starTextSteps } from '../../print-agent/src/encoding/starText.ts';
import { type PersonaName, PERSONAS } from '../printer/persona.ts';
import { scannedPaper } from '../printer/scannedPaper.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { TestClient } from '../printer/testClient.ts';

const OPTIONS = { cut: true, drawer: false, beep: false };
const DOTS_PER_COLUMN = 12;
/** A link of the maximum length. */
const LINK = `https://bella.example.com/${'a'.repeat(200)}`.slice(0, 200);
/** An order number of the maximum length. */
const ORDER_ID = `A-${'9Z'.repeat(49)}`;

const CARD: Paper = { kind: 'card', restaurant: 'Bella', serviceType: 'Order here', link: LINK };
const ORDER: Paper = { ...FULL, orderId: ORDER_ID, decoded: true };

/** Every kind of printer that prints QR codes, on each of its papers. */
const PAPERS = PROFILES.filter(({ cannot }) => !cannot.includes('qr')).flatMap((profile) =>
  profile.columns.map((columns) => ({ name: `${profile.id}, ${columns} columns`, profile, columns })),
);

const PERSONA_OF: Partial<Record<StreamLanguage, PersonaName>> = {
  escpos: 'tm-t88',
  'star-raster': 'star-tsp100',
  'star-prnt': 'star-prnt',
};

function encoded(layout: Layout, profile: Profile): Uint8Array {
  if (profile.language === 'escpos') return encodeEscPos(layout, OPTIONS, profile);
  const isRaster = profile.language === 'star-raster';
  return runAtOnce(isRaster ? starRasterSteps(layout, OPTIONS) : starTextSteps(layout, OPTIONS, profile))
    .bytes;
}

/** The texts that zbar reads on the paper of a printer of this kind. */
async function scanned(paper: Paper, profile: Profile, columns: number): Promise<string[]> {
  const layout = layoutReceipt(paper, {
    ...{ columns, role: 'receipt', locale: 'en-US', productName: 'Servery', template: { qr: true } },
  });
  const persona = PERSONAS[PERSONA_OF[profile.language] ?? 'mute'];
  const printer = await testPrinter({ persona: { ...persona, columns, mmPerSecond: 100_000 } });
  const client = await TestClient.connect(printer.port);
  client.write(encoded(layout, profile));
  const [receipt] = await printer.waitForReceipts(1);
  client.close();
  return receipt === undefined ? [] : scannedPaper(receipt, columns * DOTS_PER_COLUMN);
}

describe('a printed QR code, read by zbar', () => {
  it.each(PAPERS)('says the longest link of a table card: $name', async ({ profile, columns }) => {
    expect(await scanned(CARD, profile, columns)).toEqual([LINK]);
  });

  it.each(PAPERS)("says the longest order's number on a receipt: $name", async ({ profile, columns }) => {
    expect(await scanned(ORDER, profile, columns)).toEqual([ORDER_ID]);
  });
});
