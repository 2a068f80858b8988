import { catalogueEntry } from '@servery/protocol/platform/catalogue';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { whatsOff } from './whatsOff.ts';

const ZONE = 'America/Los_Angeles';
const NOW = Date.parse('2026-05-20T12:00:00-07:00');
const at = (time: string): string => `2026-05-20T${time}:00-07:00`;

const entry = (kind: string, id: string, more: object = {}) =>
  z.parse(catalogueEntry, { kind, id, name: id, inStock: false, ...more });

it('lists items that are off, the latest first, with who turns them on and when', () => {
  const entries = [
    entry('product', 'Arancini'),
    entry('product', 'Burrata', { soldOutSince: at('09:00'), soldOutUntil: at('16:00') }),
    entry('product', 'Calamari', { soldOutSince: at('11:00') }),
    entry('product', 'Tiramisu', { soldOutUntil: at('11:59') }),
    entry('product', 'Lasagne', { inStock: true }),
    entry('add_on', 'Rucola', { soldOutSince: at('10:00'), parentId: 'g1' }),
    entry('add_on', 'Not kept', { inStock: null }),
    entry('add_on_group', 'Toppings'),
  ];
  const scope = 'platform.test/1';
  const until = Date.parse(at('15:00'));
  const restocks = [
    { scope, kind: 'add_on', id: 'Rucola', name: 'Rucola', until },
    { scope, kind: 'product', id: 'Burrata', name: 'Burrata', until },
  ] as const;
  const off = whatsOff(entries, restocks, NOW, ZONE);
  expect(off.map(({ entry: { id }, by, until: end }) => [id, by, end])).toEqual([
    ['Calamari', 'person', undefined],
    ['Rucola', 'console', until],
    ['Burrata', 'platform', Date.parse(at('16:00'))],
    ['Arancini', 'person', undefined],
  ]);
});
