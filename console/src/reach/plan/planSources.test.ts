import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { plannedCoupons, plannedHolidays, plannedPosts, plannedSpecials } from './planSources.ts';

const t = ((text: string, values: Record<string, string> = {}) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')) as TFunction;
const setting = { zone: 'America/Los_Angeles', today: '2026-11-22', t };

describe('a special', () => {
  const special = (start_time: string, end_time: string) => ({
    ...{ id: '7', event_id: '', name: 'Truffles', description: '', image: '', event_type: 'EVENT' },
    ...{ start_time, end_time },
  });
  const planned = (start: string, end: string) => plannedSpecials([special(start, end)], true, setting);

  it('is on the restaurant’s dates, whatever the time zone of its times', () => {
    expect(planned('25-11-2026 17:00', '02-01-2027 22:00').planned).toEqual([
      {
        key: 'special-7',
        kind: 'special',
        name: 'Truffles',
        first: '2026-11-25',
        last: '2027-01-02',
        when: 'Nov 25 · 5:00 PM – Jan 2, 2027 · 10:00 PM',
        at: '17:00',
        to: '/events?edit=7',
      },
    ]);
    expect(planned('2026-11-25T02:00:00Z', '2026-11-25T07:00:00Z').planned[0]).toMatchObject({
      first: '2026-11-24',
      last: '2026-11-24',
      at: '18:00',
    });
  });

  it('ends on the day before if it ends at midnight, and stays on its day if it has no length', () => {
    expect(planned('25-11-2026 17:00', '26-11-2026 00:00').planned[0]).toMatchObject({ last: '2026-11-25' });
    expect(planned('25-11-2026 00:00', '25-11-2026 00:00').planned[0]).toMatchObject({ last: '2026-11-25' });
    // An end before the start is ignored.
    expect(planned('25-11-2026 17:00', '24-11-2026 17:00').planned[0]).toMatchObject({
      first: '2026-11-25',
      last: '2026-11-25',
    });
  });

  it('may lack a start or an end, and is counted as undated without both', () => {
    expect(planned('25-11-2026 17:00', '').planned[0]).toMatchObject({
      first: '2026-11-25',
      last: '9999-12-31',
      when: 'From Nov 25 · 5:00 PM',
    });
    expect(planned('soon', '25-11-2026 17:00').planned[0]).toMatchObject({
      first: '0000-01-01',
      last: '2026-11-25',
      when: 'Until Nov 25 · 5:00 PM',
    });
    expect(planned('soon', 'late')).toEqual({ planned: [], unplaced: 1 });
  });

  it('links to the list if it has no form', () => {
    expect(plannedSpecials([special('25-11-2026 17:00', '')], false, setting).planned[0]?.to).toBe('/events');
  });
});

it('shows a coupon on its days, with a link to its page of the list', () => {
  const coupon = (validFrom: string | null, validTo: string | null, page = 0) => ({
    coupon: { name: 'LUNCH5', description: '', validFrom, validTo },
    page,
  });
  const planned = plannedCoupons(
    [coupon('12-11-2026', '12-12-2026'), coupon(null, '12-12-2026', 2), coupon(null, null)],
    setting,
  );
  expect(planned).toMatchObject({
    planned: [
      { first: '2026-11-12', last: '2026-12-12', when: 'Nov 12 – Dec 12', to: '/couponslist' },
      { first: '0000-01-01', last: '2026-12-12', when: 'Until Dec 12', to: '/couponslist?page=3' },
    ],
    unplaced: 1,
  });
});

it('links a holiday to its form, in its month', () => {
  const holidays = [
    { id: '3', name: 'Thanksgiving', description: '', holiday_date: '26-11-2026' },
    { id: '4', name: 'Unclear', description: '', holiday_date: 'the last Thursday' },
  ];
  expect(plannedHolidays(holidays, setting)).toMatchObject({
    planned: [{ first: '2026-11-26', last: '2026-11-26', to: '/holidays?month=2026-11&edit=3' }],
    unplaced: 1,
  });
});

it('shows a post on its local day at the restaurant, labelled with its first words', () => {
  const post = (message: string, at: string, name = 'Bella Cucina') => ({
    ...{ id: '9', message, at, page: 0 },
    account: { id: 'a&b', name, image: '' },
  });
  const { planned, unplaced } = plannedPosts(
    [
      post('  Gnocchi\n tonight ', '2026-11-25T07:30:00Z'),
      post('🍕'.repeat(60), '2026-11-25T09:00:00-08:00', ''),
      post('', 'soon'),
    ],
    setting,
  );
  expect(planned[0]).toMatchObject({
    name: 'Gnocchi tonight',
    first: '2026-11-24',
    at: '23:30',
    when: '11:30 PM on Bella Cucina',
    to: '/social_posts?account=a%26b',
  });
  expect(planned[1]).toMatchObject({ name: `${'🍕'.repeat(48)}…`, when: '9:00 AM' });
  expect(unplaced).toBe(1);
});
