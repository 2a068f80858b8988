/** One merchant's data: a database file and a folder of pictures. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { createPictures, type Pictures } from '../pictures.ts';
import { createReports, type Reports } from '../reportFiles.ts';
import { zoneNamed, type Zone } from '../zone.ts';
import { createCollection, type Collection } from './collection.ts';
import { createOrderStore, type OrderStore } from './storedOrders.ts';
import { createSingle, type Single } from './single.ts';
import type {
  AddOn,
  AddOnGroup,
  Broadcast,
  Category,
  Communication,
  Coupon,
  Delivery,
  Endpoint,
  GalleryPicture,
  GiftCard,
  GiftCertificate,
  Holiday,
  People,
  PhoneNumbers,
  Product,
  Profile,
  Punch,
  Redemption,
  Settings,
  SocialAccount,
  SocialPost,
  Special,
  Timing,
} from './records.ts';

export interface Store {
  readonly mid: string;
  readonly zone: () => Zone;
  readonly orders: OrderStore;
  /** Fields, with any content, to send in place of those of an order, by order number. */
  readonly sentInstead: Map<number, Readonly<Record<string, unknown>>>;
  readonly profile: Single<Profile>;
  readonly settings: Single<Settings>;
  readonly communication: Single<Communication>;
  readonly delivery: Single<Delivery>;
  readonly people: Single<People>;
  readonly phoneNumbers: Single<PhoneNumbers>;
  /** Absent until the merchant takes a sub-domain. */
  readonly endpoint: Single<Endpoint>;
  readonly pictures: Pictures;
  readonly reports: Reports;
  readonly categories: Collection<Category>;
  readonly products: Collection<Product>;
  readonly groups: Collection<AddOnGroup>;
  readonly addOns: Collection<AddOn>;
  readonly holidays: Collection<Holiday>;
  readonly timings: Collection<Timing>;
  readonly coupons: Collection<Coupon>;
  readonly specials: Collection<Special>;
  readonly gallery: Collection<GalleryPicture>;
  readonly giftCertificates: Collection<GiftCertificate>;
  readonly giftCards: Collection<GiftCard>;
  readonly redemptions: Collection<Redemption>;
  readonly punches: Collection<Punch>;
  readonly broadcasts: Collection<Broadcast>;
  readonly socialAccounts: Collection<SocialAccount>;
  readonly socialPosts: Collection<SocialPost>;
  /** Runs as one transaction. */
  readonly transaction: (run: () => void) => void;
  readonly close: () => void;
}

/** Increased with every change that is incompatible with existing data. */
const VERSION = 3;

/** The data folder was written by another version of the stand-in. */
export class OtherVersionError extends Error {}

/**
 * Opens a database that survives a kill of the process, but does not wait for the disk on every commit.
 *
 * @throws OtherVersionError when it holds tables of another version.
 */
export function openDatabase(file: string): Database.Database {
  const database = new Database(file);
  const read = (sql: string): unknown => Object.values(database.prepare(sql).get() as object)[0];
  if (read('select count(*) from sqlite_schema') === 0) database.pragma(`user_version = ${VERSION}`);
  if (read('pragma user_version') !== VERSION) {
    database.close();
    throw new OtherVersionError(`${file} is of another version of the stand-in`);
  }
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  return database;
}

export function openStore(folder: string, mid: string): Store {
  mkdirSync(folder, { recursive: true });
  const database = openDatabase(join(folder, `merchant-${mid}.db`));
  const profile = createSingle<Profile>(database, 'profile');
  let zone: Zone | undefined;
  return {
    mid,
    zone: () => {
      const name = profile.get().timeZone;
      if (zone?.name !== name) zone = zoneNamed(name);
      return zone;
    },
    orders: createOrderStore(database),
    sentInstead: new Map(),
    profile,
    settings: createSingle<Settings>(database, 'settings'),
    delivery: createSingle<Delivery>(database, 'delivery'),
    endpoint: createSingle<Endpoint>(database, 'endpoint'),
    communication: createSingle<Communication>(database, 'communication'),
    people: createSingle<People>(database, 'people'),
    phoneNumbers: createSingle<PhoneNumbers>(database, 'phoneNumbers'),
    pictures: createPictures(join(folder, `pictures-${mid}`)),
    reports: createReports(join(folder, `reports-${mid}`)),
    categories: createCollection<Category>(database, 'category'),
    products: createCollection<Product>(database, 'product'),
    groups: createCollection<AddOnGroup>(database, 'group'),
    addOns: createCollection<AddOn>(database, 'addOn'),
    holidays: createCollection<Holiday>(database, 'holiday'),
    timings: createCollection<Timing>(database, 'timing'),
    coupons: createCollection<Coupon>(database, 'coupon'),
    specials: createCollection<Special>(database, 'special'),
    gallery: createCollection<GalleryPicture>(database, 'galleryPicture'),
    giftCertificates: createCollection<GiftCertificate>(database, 'giftCertificate'),
    giftCards: createCollection<GiftCard>(database, 'giftCard'),
    redemptions: createCollection<Redemption>(database, 'redemption'),
    punches: createCollection<Punch>(database, 'punch'),
    broadcasts: createCollection<Broadcast>(database, 'broadcast'),
    socialAccounts: createCollection<SocialAccount>(database, 'socialAccount'),
    socialPosts: createCollection<SocialPost>(database, 'socialPost'),
    transaction: (run) => {
      database.transaction(run)();
    },
    close: () => {
      database.close();
    },
  };
}
