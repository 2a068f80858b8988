/** Fills an empty store with a restaurant. */
import type { Store } from '../store/merchantStore.ts';
import { zoneNamed } from '../zone.ts';
import { drawHistory } from './orderHistory.ts';
import { createRandom } from './random.ts';
import type { Restaurant } from './restaurants.ts';
import { seedCalendar } from './seedCalendar.ts';
import { seedCatalogue } from './seedCatalogue.ts';
import { seedGallery } from './seedGallery.ts';
import { seedGiftCards } from './seedGiftCards.ts';
import { seedLargeCatalogue } from './seedLargeCatalogue.ts';
import { seedSocial } from './seedSocial.ts';

/** 120 products, or 2,500. */
export type MenuSize = 'usual' | 'large';

export interface SeedOptions {
  readonly seed: number;
  readonly orders: number;
  readonly menu?: MenuSize;
  /** Milliseconds since the epoch: every date is relative to it. */
  readonly now: number;
}

/** Minutes to choose from when accepting; -1 is Custom (spec 000 §4.4). */
const PREPARATION_TIMES = '15|20|30|45|60|-1';

export function seedStore(
  store: Store,
  restaurant: Restaurant,
  { seed, orders, menu = 'usual', now }: SeedOptions,
): void {
  const { profile, firstOrder } = restaurant;
  const history = drawHistory({
    random: createRandom(seed),
    count: orders,
    firstId: firstOrder,
    now,
    zone: zoneNamed(profile.timeZone),
    restaurant: profile.name,
  });
  // One transaction: a store with a profile has been seeded completely.
  store.transaction(() => {
    for (const order of history) store.orders.add(order);
    const seedMenu = menu === 'large' ? seedLargeCatalogue : seedCatalogue;
    seedMenu(store, createRandom(seed + 1));
    seedCalendar(store, profile.timeZone, now);
    seedGiftCards(store);
    seedGallery(store);
    seedSocial(store, profile, now);
    store.settings.set({
      preparationTimes: PREPARATION_TIMES,
      shut: false,
      shutUntil: null,
      deliveryShut: false,
      publishedAt: null,
    });
    store.delivery.set({ companies: true, doordash: true, uber: true, autoAccept: false });
    store.communication.set({
      robo_call: true,
      sms_phone_number: profile.phone,
      merchant_phone_number: profile.phone,
      fax_number: '',
      merchant_emails: ['orders@bellacucina.example', 'giulia@bellacucina.example'],
      pickup_time: '20',
      delivery_time: '45',
    });
    store.people.set({
      owner_name: `${profile.owner.firstName} ${profile.owner.lastName}`,
      manager_name: 'Marco Bianchi',
    });
    store.phoneNumbers.set({
      restaurant_phone: profile.phone,
      owner_phone: '+14155550188',
      manager_phone: 'ask for Marco',
    });
    store.profile.set(profile);
  });
}
