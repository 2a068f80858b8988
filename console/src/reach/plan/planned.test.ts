import { expect, it } from 'vitest';
import { ALWAYS, itemsOnDay, partOnDay, type Planned } from './planned.ts';

const thing = (name: string, given: Partial<Planned>): Planned => ({
  ...{ key: name, kind: 'special', name, first: '2026-11-10', last: '2026-11-12', when: '', at: '', to: '/' },
  ...given,
});

it('is listed from its first day to its last', () => {
  const three = thing('three days', {});
  expect(['09', '10', '11', '12', '13'].map((day) => partOnDay(three, `2026-11-${day}`))).toEqual([
    undefined,
    'begins',
    'runs',
    'ends',
    undefined,
  ]);
  expect(partOnDay(thing('one', { first: '2026-11-10', last: '2026-11-10' }), '2026-11-10')).toBe('whole');
  expect(partOnDay(thing('since ever', { first: ALWAYS.first }), '1999-01-01')).toBe('runs');
  expect(partOnDay(thing('for ever', { last: ALWAYS.last }), '2999-01-01')).toBe('runs');
});

it('lists items that start or end on a day before those that only continue, by kind and time', () => {
  const day = { first: '2026-11-11', last: '2026-11-11' };
  const things = [
    thing('coupon that runs', { kind: 'coupon' }),
    thing('special that runs', {}),
    thing('coupon that ends', { kind: 'coupon', last: '2026-11-11' }),
    thing('evening post', { ...day, kind: 'post', at: '18:00' }),
    thing('morning post', { ...day, kind: 'post', at: '09:00' }),
    thing('holiday', { ...day, kind: 'holiday' }),
    thing('over', { last: '2026-11-10' }),
  ];
  expect(itemsOnDay(things, '2026-11-11').map(({ planned }) => planned.name)).toEqual([
    'holiday',
    'morning post',
    'evening post',
    'coupon that ends',
    'special that runs',
    'coupon that runs',
  ]);
});
