import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { quietLog } from '../quietLog.ts';
import { PrinterBook, newPrinter } from './printerBook.ts';
import { testFolder } from '../testFolder.ts';

let folder: string;
const printer = newPrinter(
  'p1',
  { host: '192.168.1.50', port: 9100, language: 'auto', name: 'Counter' },
  'de-DE',
);

beforeEach(async () => {
  folder = await testFolder();
});

it('keeps printers and confirmed silent devices over restarts', async () => {
  const book = await PrinterBook.open(folder, quietLog);
  expect(book.printers).toEqual([]);
  await Promise.all([
    book.put(printer),
    book.put({ ...printer, id: 'p2' }),
    book.put({ ...printer, copies: 3 }),
    book.update({ ...printer, copies: 3, serial: 'J5TF101101' }),
    book.update({ ...printer, id: 'p3' }),
    book.confirmSilentDevice('192.168.1.51', 9100),
    book.confirmSilentDevice('192.168.1.52', 9100),
    book.revokeSilentDevice('192.168.1.52', 9100),
  ]);
  await book.remove('p2');
  const again = await PrinterBook.open(folder, quietLog);
  expect(again.printers).toEqual([{ ...printer, copies: 3, serial: 'J5TF101101' }]);
  expect(again.isSilent('192.168.1.51', 9100)).toBe(true);
  expect(again.isSilent('192.168.1.51', 9101)).toBe(false);
  expect(again.isSilent('192.168.1.52', 9100)).toBe(false);
  expect(await readdir(folder)).toEqual(['printers.json']);
});

it('keeps where a copy was interrupted, which older agents did not', async () => {
  const book = await PrinterBook.open(folder, quietLog);
  await book.put(printer);
  expect(book.isInterrupted(printer.host, printer.port)).toBe(false);
  await book.interrupt(new Set(['p1', 'p9']));
  await book.remove('p1');
  const again = await PrinterBook.open(folder, quietLog);
  expect(again.isInterrupted(printer.host, printer.port)).toBe(true);
  await again.setInterrupted(printer.host, printer.port, false);
  expect(again.isInterrupted(printer.host, printer.port)).toBe(false);
  await writeFile(join(folder, 'printers.json'), '{"printers":[],"silent":[]}');
  const old = await PrinterBook.open(folder, quietLog);
  expect(old.isInterrupted(printer.host, printer.port)).toBeUndefined();
});

it.each(['{"printers":[{"id":', '{"printers":"none"}', ''])('sets a damaged list aside: %j', async (text) => {
  await writeFile(join(folder, 'printers.json'), text);
  const book = await PrinterBook.open(folder, quietLog);
  expect(book.printers).toEqual([]);
  const [aside = ''] = await readdir(folder);
  expect(aside).toMatch(/^printers\.json\.damaged-\d+$/);
  expect(await readFile(join(folder, aside), 'utf8')).toBe(text);
});

it('starts with the defaults of the specification', () => {
  expect(printer).toMatchObject({ copies: 1, cut: true, columns: 48, role: 'receipt', locale: 'de-DE' });
});
