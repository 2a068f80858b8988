import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import { FRAME_BYTES } from '@servery/protocol/printing/limits';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { runAtOnce } from '@servery/protocol/receipt/steps';
import { describe, expect, it } from 'vitest';
import { previewSteps } from './paper.ts';
import { newPrinter } from './printer/printerBook.ts';

const printer = newPrinter('p1', { host: '192.168.1.9', port: 9100, language: 'auto' }, 'en-US');

function receiptOf(items: number, name = 'Margherita'): Receipt {
  return smallOrder({
    items: Array.from({ length: items }, () => ({ quantity: 1, name, addons: [], total: 1200 })),
    total: 1200 * items,
  });
}

describe('a preview', () => {
  it('shows an ordinary receipt in full', () => {
    const { text } = runAtOnce(previewSteps({ receipt: receiptOf(20) }, printer, 'Servery'));
    expect(text.filter((row) => row.includes('Margherita'))).toHaveLength(20);
    expect(text.join()).not.toContain('more rows');
  });

  it("shows the printer's logo at the top", () => {
    const logo = { width: 8, height: 2, data: Buffer.of(0b11000110, 0b00000001).toString('base64') };
    const { text, svg } = runAtOnce(previewSteps({ receipt: receiptOf(1) }, { ...printer, logo }, 'Servery'));
    expect(text[0]).toContain('[picture]');
    expect(svg).toContain('d="M0 0h2v1H0zM5 0h2v1H5zM7 1h1v1H7z"');
  });

  it('truncates a receipt that is too long for a frame and says how many rows are missing', () => {
    const { text, svg } = runAtOnce(
      previewSteps({ receipt: receiptOf(500, '"'.repeat(400)) }, printer, 'Servery'),
    );
    const bytes = Buffer.byteLength(JSON.stringify({ text, svg }));
    expect(bytes).toBeLessThan(FRAME_BYTES - 1000);
    expect(bytes).toBeGreaterThan(FRAME_BYTES / 2);
    expect(text.at(-1)).toMatch(/^ +\(\d+ more rows\) +$/);
  });
});
