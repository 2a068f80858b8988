/** Fills a store with dated records: holidays, hours, coupons and specials, all relative to today. */
import type { Store } from '../store/merchantStore.ts';
import { dayOf, daysAfter, dayText, zoneNamed } from '../zone.ts';

/** Month and day of annual holidays. */
const HOLIDAYS = [
  { name: 'New Year’s Day', month: 1, day: 1 },
  { name: 'Valentine’s Day (dinner only)', month: 2, day: 14 },
  { name: 'Festa della Repubblica', month: 6, day: 2 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Ferragosto', month: 8, day: 15 },
  { name: 'Thanksgiving', month: 11, day: 26 },
  { name: 'Christmas Eve', month: 12, day: 24 },
  { name: 'Christmas Day', month: 12, day: 25 },
] as const;

const COUPONS = [
  { code: 'BENVENUTI10', description: '10% off the first order', from: -40, to: 120, percent: 10 },
  { code: 'LUNCH5', description: '$5 off orders above $30 until 3 pm', from: -10, to: 20, dollars: 5 },
  { code: 'FAMIGLIA15', description: '15% off four pizzas or more', from: -3, to: 45, percent: 15 },
  { code: 'FREEDELIVERY', description: 'Free delivery on Tuesdays', from: 0, to: 60, dollars: 4.99 },
  { code: 'TIRAMISU', description: 'A tiramisù with every order above $50', from: 5, to: 35, dollars: 9.5 },
  { code: 'SUMMER-2', description: '$2 off gelato', from: -90, to: -20, dollars: 2 },
  { code: 'TEAM20', description: '20% off for our own people', from: -365, to: 365, percent: 20 },
  { code: 'PASTA-MONDAY', description: '12% off fresh pasta on Mondays', from: -30, to: 90, percent: 12 },
  { code: 'BIRTHDAY', description: 'A birthday cake at half price', from: -60, to: 300, percent: 50 },
  { code: 'LATE8', description: '8% off after 9 pm', from: -14, to: 14, percent: 8 },
  { code: 'FLYER-3', description: '$3 off with the flyer', from: -7, to: 53, dollars: 3 },
  { code: 'VINO', description: '$6 off a bottle of wine', from: 1, to: 31, dollars: 6 },
] as const;

const SPECIALS = [
  { name: 'Truffle Week', about: 'Black truffle on everything', start: 3, days: 7, type: 'EVENT' },
  { name: 'Jazz & Prosecco', about: 'Live music in the courtyard', start: 9, days: 1, type: 'EVENT' },
  {
    name: 'Ten Pizzas, One Free',
    about: 'Ten stamps make a ticket, a ticket makes a pizza',
    start: -30,
    days: 120,
    type: 'SPECIAL_DEAL',
  },
  {
    name: 'Espresso Card',
    about: 'The eleventh espresso is on us',
    start: -90,
    days: 365,
    type: 'SPECIAL_DEAL',
  },
  { name: 'Wine Tasting: Piemonte', about: 'Six wines, six bites', start: 16, days: 1, type: 'EVENT' },
] as const;

function seedHours(store: Store): void {
  const hours = { from_day: 'TUESDAY', to_day: 'SUNDAY', time_type: 'OPEN' } as const;
  store.timings.add({ ...hours, name: 'Lunch', from_time: '11:30', to_time: '15:00' });
  store.timings.add({ ...hours, name: 'Dinner', from_time: '17:00', to_time: '22:30' });
  store.timings.add({
    name: 'Friday late kitchen',
    from_day: 'FRIDAY',
    to_day: 'SATURDAY',
    from_time: '22:30',
    to_time: '01:00',
    time_type: 'OPEN',
  });
  store.timings.add({
    name: 'Day off',
    from_day: 'MONDAY',
    to_day: 'MONDAY',
    from_time: '00:00',
    to_time: '23:59',
    time_type: 'CLOSED',
  });
}

/** @param now milliseconds since the epoch. */
export function seedCalendar(store: Store, timeZone: string, now: number): void {
  const today = dayOf(now, zoneNamed(timeZone));
  const inDays = (days: number): string => dayText(daysAfter(today, days));
  // The next date of each, soonest first.
  const upcoming = HOLIDAYS.map(({ name, month, day }) => {
    const over = month < today.month || (month === today.month && day < today.day);
    return { name, month, day, year: today.year + (over ? 1 : 0) };
  }).toSorted((a, b) => a.year - b.year || a.month - b.month || a.day - b.day);
  for (const { name, year, month, day } of upcoming) {
    store.holidays.add({ name, holiday_date: `${day}-${String(month).padStart(2, '0')}-${year}` });
  }
  seedHours(store);
  for (const coupon of COUPONS) {
    const { code, description, from, to } = coupon;
    const fixed = 'dollars' in coupon;
    store.coupons.add({
      code,
      description,
      validFrom: inDays(from),
      validTo: inDays(to),
      minSpend: 2000,
      maxSpend: 20_000,
      minBenefit: 100,
      maxBenefit: 2500,
      amount: Math.round((fixed ? coupon.dollars : coupon.percent) * 100),
      fixed,
      autoApply: code === 'FREEDELIVERY',
      couponDiscountType: fixed ? 1 : 2,
      couponType: 'PUBLIC',
    });
  }
  for (const [index, { name, about, start, days, type }] of SPECIALS.entries()) {
    store.specials.add({
      name,
      description: about,
      picture: `special-${index + 1}.jpg`,
      start_time: `${inDays(start)} 17:00`,
      end_time: `${inDays(start + days)} 22:00`,
      event_type: type,
    });
  }
}
