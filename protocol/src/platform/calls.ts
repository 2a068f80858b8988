/**
 * Every call of the contract by name, for code that needs all of them: the stand-in platform's routes, the OpenAPI
 * document, the contract's tests. The console imports the area files one by one, so that a page loads only the calls
 * that it makes.
 */
import * as account from './account.ts';
import * as addOns from './addOns.ts';
import * as branding from './branding.ts';
import type { Call } from './call.ts';
import * as catalogue from './catalogue.ts';
import * as coupons from './coupons.ts';
import * as dashboard from './dashboard.ts';
import * as delivery from './delivery.ts';
import * as giftCards from './giftCards.ts';
import * as media from './media.ts';
import * as orders from './orders.ts';
import * as products from './products.ts';
import * as profile from './profile.ts';
import * as reach from './reach.ts';
import * as reports from './reports.ts';
import * as session from './session.ts';
import * as social from './social.ts';
import * as specials from './specials.ts';
import * as store from './store.ts';

type CallsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name];
};

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** The calls among the exports of an area's file, by name. */
function callsOf<Module extends object>(module: Module): CallsOf<Module> {
  // Some runtimes list a module's exports in the order of the file.
  const byName = Object.entries(module).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(byName.filter(([, value]) => isCall(value))) as CallsOf<Module>;
}

/** Every call by area and name. */
export const areas = {
  session: callsOf(session),
  orders: callsOf(orders),
  dashboard: callsOf(dashboard),
  catalogue: callsOf(catalogue),
  products: callsOf(products),
  addOns: callsOf(addOns),
  media: callsOf(media),
  store: callsOf(store),
  coupons: callsOf(coupons),
  specials: callsOf(specials),
  giftCards: callsOf(giftCards),
  delivery: callsOf(delivery),
  reports: callsOf(reports),
  branding: callsOf(branding),
  profile: callsOf(profile),
  account: callsOf(account),
  social: callsOf(social),
  reach: callsOf(reach),
} as const satisfies Readonly<Record<string, Readonly<Record<string, Call>>>>;

export const calls = {
  ...areas.session,
  ...areas.orders,
  ...areas.dashboard,
  ...areas.catalogue,
  ...areas.products,
  ...areas.addOns,
  ...areas.media,
  ...areas.store,
  ...areas.coupons,
  ...areas.specials,
  ...areas.giftCards,
  ...areas.delivery,
  ...areas.reports,
  ...areas.branding,
  ...areas.profile,
  ...areas.account,
  ...areas.social,
  ...areas.reach,
};

export type CallName = keyof typeof calls;
