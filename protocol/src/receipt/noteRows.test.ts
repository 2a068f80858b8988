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
