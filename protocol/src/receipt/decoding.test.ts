import { describe, expect, it } from 'vitest';
import type { Receipt } from '../printing/receipt.ts';
import { FULL } from './exampleReceipts.ts';
import { paperText } from './paperText.ts';

const HTML: Receipt = {
  ...FULL,
  items: [
    { quantity: 1, name: 'Fish &amp; Chips', addons: ['14&quot; Large', 'Chef&#039;s sauce'], total: 1200 },
  ],
  currency: '&#8377;',
  note: 'Ring bell &lt;twice&gt;<br>Leave at door<br />No nuts&nbsp;please',
};

describe('the receipt of an older console', () => {
  it.each(['receipt', 'kitchen'] as const)('prints HTML entities as their characters: %s', (role) => {
    const rows = paperText(HTML, { role }).map((row) => row.trim().replaceAll('\u00a0', ' '));
    expect(rows.some((row) => row.startsWith('1 x Fish & Chips'))).toBe(true);
    expect(rows).toEqual(expect.arrayContaining(['14" Large', "Chef's sauce"]));
    expect(rows).toEqual(expect.arrayContaining(['Ring bell <twice>', 'Leave at door', 'No nuts please']));
  });

  it('decodes a currency that was sent as a character reference', () => {
    expect(paperText(HTML)).toContain(`${' 1 x Fish & Chips'.padEnd(42)}₹12.00`);
  });

  it('prints the CANCELLED slip the same way', () => {
    expect(paperText({ ...HTML, kind: 'cancelled' }).at(-1)).toBe(' 1 x Fish & Chips');
  });
});

it('prints a receipt that the console has decoded unchanged', () => {
  const rows = paperText({ ...HTML, decoded: true, note: 'Say &lt;b&gt;' });
  expect(rows).toContain('   14&quot; Large');
  expect(rows.join('\n')).toContain('Fish &amp;');
  expect(rows).toContain('Say &lt;b&gt;');
});
