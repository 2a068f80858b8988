/** Fills a store with published and scheduled posts, all relative to today. */
import type { Profile } from '../store/records.ts';
import type { Store } from '../store/merchantStore.ts';
import { dayOf, daysAfter, instantOf, zoneNamed } from '../zone.ts';

/** Days from today, and the hour of that day; future posts are scheduled. */
const POSTS = [
  { day: -74, hour: 11, message: 'Our courtyard is open again. First come, first seated.', pictures: [1] },
  { day: -61, hour: 17, message: 'New on the card: orecchiette with broccoli rabe.', pictures: [2] },
  { day: -52, hour: 10, message: 'Nonna’s ragù, six hours on the stove. Tonight only.', pictures: [] },
  {
    day: -45,
    hour: 18,
    message: 'Thank you for 2,000 followers. The limoncello is on us.',
    pictures: [3, 4],
  },
  { day: -38, hour: 12, message: 'Pizza al taglio for lunch, from Tuesday to Friday.', pictures: [5] },
  { day: -31, hour: 9, message: 'We are looking for somebody who loves dough as we do.', pictures: [] },
  { day: -24, hour: 16, message: 'Live music on Saturday: the Trio Carbone plays from 8 pm.', pictures: [6] },
  {
    day: -15,
    hour: 11,
    message: 'Burrata came in this morning. It will not see the evening.',
    pictures: [7],
  },
  { day: -9, hour: 17, message: 'Half price on every bottle of Chianti until Sunday.', pictures: [] },
  { day: -3, hour: 10, message: 'Autumn menu: pumpkin, porcini, chestnut.', pictures: [8, 9, 10] },
  { day: 2, hour: 17, message: 'Gnocchi night: as much as you can eat, from 5 pm.', pictures: [11] },
  { day: 9, hour: 9, message: 'Truffle Week begins. Book a table while there are some.', pictures: [12, 13] },
] as const;

/** @param now milliseconds since the epoch. */
export function seedSocial(store: Store, { name, logo, timeZone }: Profile, now: number): void {
  const zone = zoneNamed(timeZone);
  const today = dayOf(now, zone);
  const accountId = store.socialAccounts.add({ name, picture: logo });
  for (const { day, hour, message, pictures } of POSTS) {
    store.socialPosts.add({
      accountId,
      message,
      media: pictures.map((picture) => `gallery-${picture}.jpg`),
      at: instantOf(daysAfter(today, day), hour * 60, zone),
    });
  }
}
