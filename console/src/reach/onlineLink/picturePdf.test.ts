import { expect, it } from 'vitest';
import { picturePdf } from './picturePdf.ts';

it('embeds the picture unchanged, on a page of the given size, with a correct cross-reference table', async () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0x0a, 0x0d, 0x80, 0xff, 0xd9);
  const blob = picturePdf({ jpeg, width: 1240, height: 1748 }, { width: 105, height: 148 });
  expect(blob.type).toBe('application/pdf');
  const pdf = Buffer.from(await blob.arrayBuffer()).toString('latin1');

  expect(pdf.startsWith('%PDF-1.4\n')).toBe(true);
  expect(pdf).toContain('/MediaBox [0 0 297.64 419.53]');
  expect(pdf).toContain('/Width 1240 /Height 1748');
  expect(pdf).toContain(`/Length 8 >>\nstream\n${Buffer.from(jpeg).toString('latin1')}\nendstream`);
  const drawing = 'q 297.64 0 0 419.53 0 0 cm /Picture Do Q';
  expect(pdf).toContain(`<< /Length ${String(drawing.length)} >>\nstream\n${drawing}\nendstream`);

  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
  expect(pdf.slice(table)).toMatch(/^xref\n0 6\n0000000000 65535 f \n(\d{10} 00000 n \n){5}trailer\n/);
  const places = [...pdf.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places.map((place) => pdf.slice(place, place + 8))).toEqual(
    [1, 2, 3, 4, 5].map((number) => `${String(number)} 0 obj\n`),
  );
});
