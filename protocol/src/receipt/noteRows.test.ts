import { describe, expect, it } from 'vitest';
import { fittingNote } from '../printing/receipt.ts';
import { FULL } from './exampleReceipts.ts';
import { paperText } from './paperText.ts';
import { layoutReceipt } from './receiptLayout.ts';

const OPTIONS = { columns: 48, locale: 'en-US', productName: 'Servery' };
const NOTE = fittingNote(`Ring twice. ${'bla '.repeat(2000)} ALLERGIC TO NUTS`);

describe('a shortened note', () => {
  it.each(['receipt', 'kitchen'] as const)(
    'says where its middle is omitted, and keeps its end: %s',
    (role) => {
      const rows = paperText({ ...FULL, note: NOTE }, { role }).map((row) => row.trim());
      const at = rows.indexOf('THE MIDDLE OF THIS NOTE IS LEFT OUT. Look at');
      expect(rows[at + 1]).toBe('the order itself.');
      expect(rows.join(' ')).toMatch(/Ring twice\..*LEFT OUT.*ALLERGIC TO NUTS/);
      expect(rows.join()).not.toContain('✂');
    },
  );

  it.each([
    ['es-MX', 'FALTA LA PARTE CENTRAL'],
    ['ar-EG', 'حذف الجزء الأوسط'],
  ])('says so in the language of the paper: %s', (locale, says) => {
    expect(paperText({ ...FULL, note: NOTE }, { locale }).filter((row) => row.includes(says))).toHaveLength(
      1,
    );
  });

  it.each(['receipt', 'kitchen'] as const)('says so white on black: %s', (role) => {
    const { rows } = layoutReceipt({ ...FULL, note: NOTE }, { ...OPTIONS, role });
    const runs = rows.flatMap((row) => (row.kind === 'text' ? row.runs : []));
    expect(runs.find(({ text }) => text.includes('LEFT OUT'))?.style).toMatchObject({ reverse: true });
  });
});

describe('words that mean an allergy', () => {
  const ALLERGIC = {
    ...FULL,
    note: 'Ring twice. Severe NUT allergy (nuts).',
    emphasised: ['NUT', 'allergy'],
  };
  const runsOf = (role: 'receipt' | 'kitchen', receipt = ALLERGIC, columns = 48) =>
    layoutReceipt(receipt, { ...OPTIONS, role, columns })
      .rows.flatMap((row) => (row.kind === 'text' ? row.runs : []))
      .map(({ text, style }) => [text.trim(), style] as const);

  it('are bold and white on black on the receipt, and nothing else is', () => {
    const runs = runsOf('receipt');
    for (const word of ['NUT', 'allergy']) {
      expect(runs).toContainEqual([word, { bold: true, reverse: true }]);
    }
    expect(runs).toContainEqual(['Ring twice. Severe', {}]);
    expect(runs).toContainEqual(['(nuts).', {}]);
  });

  it('are twice as wide in the kitchen’s note, and wrap within the paper', () => {
    const wide = { bold: true, tall: true, wide: true, reverse: true };
    const narrow = { ...ALLERGIC, note: 'No nut: severe allergy', emphasised: ['nut', 'severe', 'allergy'] };
    expect(runsOf('kitchen')).toContainEqual(['NUT', wide]);
    const rows = paperText(narrow, { role: 'kitchen', columns: 24 }).map((row) => row.trim());
    // Without emphasis, the note takes one row of these 24 columns.
    expect(rows.slice(-2)).toEqual(['No nut: severe', 'allergy']);
  });

  it('emphasise a whole line of right-to-left text', () => {
    const note = 'شكرا\nحساسية شديدة من nut';
    const runs = runsOf('receipt', { ...ALLERGIC, note, emphasised: ['حساسية'] });
    expect(runs.filter(([, style]) => style.reverse).map(([text]) => text)).toEqual([
      expect.stringContaining('حساسية شديدة من nut'),
    ]);
  });

  it('leave the text as it is', () => {
    const { emphasised: _none, ...plain } = ALLERGIC;
    for (const role of ['receipt', 'kitchen'] as const) {
      expect(paperText(ALLERGIC, { role })).toEqual(paperText(plain, { role }));
    }
  });
});
