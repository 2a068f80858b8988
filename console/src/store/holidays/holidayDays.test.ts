import { describe, expect, it } from 'vitest';
import { comingAndPast, datedOf } from './holidayDays.ts';

const holiday = (name: string, holiday_date: string) => ({ id: name, name, holiday_date, description: '' });
const names = (holidays: readonly { readonly name: string }[]): string[] => holidays.map(({ name }) => name);

describe('holidays', () => {
  const all = datedOf([
    holiday('New Year', '1-01-2027'),
    holiday('Today', '29-11-2026'),
    holiday('Yesterday', '28-11-2026'),
    holiday('Some day', 'soon'),
    holiday('Long ago', '9-11-2026'),
    holiday('Tomorrow', '30-11-2026'),
  ]);

  it('are sorted with the next first and past ones latest first; today is not past', () => {
    const { coming, past } = comingAndPast(all, '2026-11-29');
    // A holiday without a readable day cannot be past, and must not disappear.
    expect(names(coming)).toEqual(['Some day', 'Today', 'Tomorrow', 'New Year']);
    expect(names(past)).toEqual(['Yesterday', 'Long ago']);
  });
});
