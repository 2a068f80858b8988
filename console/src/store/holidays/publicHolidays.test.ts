import { describe, expect, it } from 'vitest';
import { partsOf, publicHolidays, type PublicHoliday } from './publicHolidays.ts';

interface Asked {
  readonly country: string;
  readonly part?: string;
  readonly from?: string;
  readonly until?: string;
  readonly language?: string;
}

const listed = (holidays: readonly PublicHoliday[]): string[] =>
  holidays.map(({ day, name }) => `${day} ${name}`);

function within({ country, part = '', language = 'en', ...range }: Asked): string[] {
  const { from = '2026-01-01', until = '2027-01-01' } = range;
  return listed(publicHolidays({ country, part }, { from, until, language }));
}

describe('public holidays', () => {
  it('are calendar days, even if the clocks change in between', () => {
    expect(within({ country: 'DE', from: '2026-03-01', until: '2026-11-01' })).toEqual([
      '2026-04-03 Good Friday',
      '2026-04-06 Easter Monday',
      '2026-05-01 Labour Day',
      '2026-05-14 Ascension Day',
      '2026-05-25 Whit Monday',
      '2026-10-03 National Holiday',
    ]);
  });

  it('cross the turn of the year, with the first day included and the last excluded', () => {
    expect(within({ country: 'US', from: '2026-11-26', until: '2027-11-26' })).toEqual([
      '2026-11-26 Thanksgiving Day',
      '2026-12-25 Christmas Day',
      "2027-01-01 New Year's Day",
      '2027-01-18 Martin Luther King Jr. Day',
      "2027-02-15 Washington's Birthday",
      '2027-05-31 Memorial Day',
      '2027-06-18 Juneteenth (substitute day)',
      '2027-06-19 Juneteenth',
      '2027-07-04 Independence Day',
      '2027-07-05 Independence Day (substitute day)',
      '2027-09-06 Labour Day',
      '2027-10-11 Columbus Day',
      '2027-11-11 Veterans Day',
      '2027-11-25 Thanksgiving Day',
    ]);
  });

  it('fall on the day after if they begin at sunset, and on each of their days if they are long', () => {
    expect(within({ country: 'IL', from: '2026-03-01', until: '2026-04-10' })).toEqual([
      '2026-04-02 Passover (Pesach)',
      // Two holidays on one day.
      '2026-04-08 Mimouna, Seventh day of Passover',
    ]);
    expect(within({ country: 'TR', from: '2026-05-20', until: '2026-06-01' })).toEqual([
      '2026-05-27 Feast of the Sacrifice (Eid al-Adha)',
      '2026-05-28 Feast of the Sacrifice (Eid al-Adha)',
      '2026-05-29 Feast of the Sacrifice (Eid al-Adha)',
      '2026-05-30 Feast of the Sacrifice (Eid al-Adha)',
    ]);
    expect(within({ country: 'CN', from: '2026-02-01', until: '2026-02-28' })).toHaveLength(3);
  });

  it('have names in the requested language, else in the local one', () => {
    expect(within({ country: 'US', from: '2026-07-04', until: '2026-07-05', language: 'es' })).toEqual([
      '2026-07-04 Día de la Independencia',
    ]);
    expect(within({ country: 'DE', from: '2026-12-26', until: '2026-12-27', language: 'eo' })).toEqual([
      '2026-12-26 2. Weihnachtstag',
    ]);
  });

  it('differ by region, also for regions that inherit from another', () => {
    const women = "2026-03-08 International Women's Day";
    expect(within({ country: 'DE' })).not.toContain(women);
    expect(within({ country: 'DE', part: 'BE' })).toContain(women);
    expect(partsOf('GB', 'en').map(({ name }) => name)).toEqual([
      'Alderney',
      'England',
      'Northern Ireland',
      'Scotland',
      'Wales',
    ]);
    expect(partsOf('TR', 'en')).toEqual([]);
    expect(within({ country: 'GF' })).toContain('2026-07-14 Bastille Day');
  });
});
