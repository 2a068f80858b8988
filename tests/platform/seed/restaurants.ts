/** The made-up restaurants and their accounts. */
import { PARTIAL_OUTLET_ACCESS } from '@servery/protocol/platform/session';
import type { NewAccount } from '../accounts.ts';
import type { Profile } from '../store/records.ts';

export interface Restaurant {
  readonly mid: string;
  readonly profile: Profile;
  /** Number of its oldest order. */
  readonly firstOrder: number;
}

export const BELLA_CUCINA: Restaurant = {
  mid: '10427',
  firstOrder: 10_001,
  profile: {
    name: 'Bella Cucina',
    tagLine: 'Wood-fired pizza and fresh pasta since 1987',
    address: '1420 Valencia Street',
    landMark: 'Opposite the old theatre',
    city: 'San Francisco',
    state: 'California',
    phone: '+1 415 555 0142',
    timeZone: 'America/Los_Angeles',
    logo: 'logo-1.jpg',
    banner: 'banner-1.jpg',
    owner: { firstName: 'Giulia', lastName: 'Rossi' },
    socialLinks: [
      { name: 'Facebook', url: 'https://facebook.com/bellacucina.example' },
      { name: 'Instagram', url: 'https://instagram.com/bellacucina.example' },
      { name: 'X', url: 'https://x.com/bellacucina_ex' },
    ],
  },
};

/** The second outlet: in another zone and with its own orders, to test that nothing of one appears in the other. */
const BELLA_CUCINA_BERLIN: Restaurant = {
  mid: '20931',
  firstOrder: 50_001,
  profile: {
    ...BELLA_CUCINA.profile,
    name: 'Bella Cucina Berlin',
    address: 'Bergmannstraße 21',
    landMark: 'Neben der Markthalle',
    city: 'Berlin',
    state: 'Berlin',
    phone: '+49 30 5550142',
    timeZone: 'Europe/Berlin',
    logo: 'logo-2.jpg',
    banner: 'banner-2.jpg',
  },
};

/** All accounts sign in to the first one, and tests use it by default. */
export const RESTAURANTS: readonly Restaurant[] = [BELLA_CUCINA, BELLA_CUCINA_BERLIN];

const FULL_ACCESS = 'FULL_ACCESS';
const PASSWORD = 'servery';

export const ACCOUNTS: readonly NewAccount[] = [
  {
    email: 'owner@servery.test',
    permissionType: FULL_ACCESS,
    name: 'Giulia Rossi',
    locked: false,
    mids: RESTAURANTS.map(({ mid }) => mid),
    password: PASSWORD,
  },
  {
    email: 'outlet@servery.test',
    permissionType: PARTIAL_OUTLET_ACCESS,
    name: 'Marco Bianchi',
    locked: false,
    mids: [BELLA_CUCINA.mid],
    password: PASSWORD,
  },
  {
    email: 'locked@servery.test',
    permissionType: FULL_ACCESS,
    name: 'Tino Verdi',
    locked: true,
    mids: [BELLA_CUCINA.mid],
    password: PASSWORD,
  },
];
