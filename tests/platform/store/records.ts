/**
 * A merchant's records besides orders. Fields have the contract's names where it has them; amounts are in minor units,
 * instants in milliseconds since the epoch.
 */
import type { CategoryStatus } from '@servery/protocol/platform/catalogue';
import type { AddOnType } from '@servery/protocol/platform/addOns';
import type { GiftCertificateType } from '@servery/protocol/platform/giftCards';
import type { EventType } from '@servery/protocol/platform/specials';
import type { Day, TimingType } from '@servery/protocol/platform/store';
import type { Minor } from '@servery/protocol/platform/amounts';

export interface Profile {
  readonly name: string;
  readonly tagLine: string;
  readonly address: string;
  readonly landMark: string;
  readonly city: string;
  readonly state: string;
  readonly phone: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Names of pictures. */
  readonly logo: string;
  readonly banner: string;
  readonly owner: { readonly firstName: string; readonly lastName: string };
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[];
}

/** The merchant's settings. */
export interface Settings {
  /** Minutes to choose from when accepting, in the format of the sign-in response. */
  readonly preparationTimes: string;
  readonly shut: boolean;
  /** The instant at which a pause ends; null while not paused. */
  readonly shutUntil: number | null;
  readonly deliveryShut: boolean;
  /** The instant at which the menu's changes were last published. */
  readonly publishedAt: number | null;
  /** The number of menu changes since; absent for none. */
  readonly unpublished?: number;
}

/** The delivery companies, and whether their deliveries are accepted automatically (decisions 8a). */
export interface Delivery {
  readonly companies: boolean;
  readonly doordash: boolean;
  readonly uber: boolean;
  readonly autoAccept: boolean;
}

/** Where guests order online. */
export interface Endpoint {
  /** The name under the platform's domain, in lower case; empty if it was removed. */
  readonly subdomain: string;
}

/** How the restaurant is notified of orders (spec 001 §3). */
export interface Communication {
  readonly robo_call: boolean;
  readonly sms_phone_number: string;
  readonly merchant_phone_number: string;
  readonly fax_number: string;
  readonly merchant_emails: readonly string[];
  readonly pickup_time: string;
  readonly delivery_time: string;
}

/** The people who run the restaurant. */
export interface People {
  readonly owner_name: string;
  readonly manager_name: string;
}

/** As entered: old ones may not be valid phone numbers. */
export interface PhoneNumbers {
  readonly restaurant_phone: string;
  readonly owner_phone: string;
  readonly manager_phone: string;
}

export interface Category {
  readonly categoryName: string;
  readonly descriptions: string;
  readonly status: CategoryStatus;
  /** SPECIAL_DEALS, or empty. */
  readonly type: string;
  readonly available_online: boolean;
  readonly visibilityConfigurations: Readonly<Record<string, unknown>>;
}

export interface Product {
  readonly name: string;
  readonly shortDescription: string;
  readonly descriptions: string;
  readonly regularPrice: Minor;
  readonly salePrice: Minor;
  readonly includeInSale: boolean;
  /** Names or URLs of its pictures. */
  readonly pictures: readonly string[];
  readonly inStock: boolean;
  /** The instant at which it is in stock again; null when in stock or sold out indefinitely. */
  readonly soldOutUntil: number | null;
  /** The instant at which it was last marked as sold out; absent if it has been so from the start. */
  readonly soldOutSince?: number;
  readonly enabled: boolean;
  readonly is_alcohol: boolean;
  readonly is_sugary_item: boolean;
  readonly enabledUserInstructions: boolean;
  readonly categoryIds: readonly string[];
  /** In the order that guests see. */
  readonly groupIds: readonly string[];
}

export interface AddOnGroup {
  readonly name: string;
  readonly description: string;
  readonly type: AddOnType;
  readonly nameKey: string;
  readonly isRequired: boolean;
  /** How many a guest must choose. */
  readonly requires: number;
  readonly isGlobal: boolean;
  readonly isSystem: boolean;
}

export interface AddOn {
  readonly groupId: string;
  readonly name: string;
  readonly nameKey: string;
  readonly unitPrice: Minor;
  readonly taxable: boolean;
  readonly quantitative: boolean;
  readonly inStock: boolean;
  /** Like a product's. */
  readonly soldOutSince?: number;
}

export interface Holiday {
  readonly name: string;
  /** D-MM-YYYY. */
  readonly holiday_date: string;
}

export interface Timing {
  readonly name: string;
  readonly from_day: Day;
  readonly to_day: Day;
  /** HH:MM. */
  readonly from_time: string;
  readonly to_time: string;
  readonly time_type: TimingType;
}

export interface Coupon {
  readonly code: string;
  readonly description: string;
  /** DD-MM-YYYY. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly minSpend: Minor;
  readonly maxSpend: Minor;
  readonly minBenefit: Minor;
  readonly maxBenefit: Minor;
  /** Minor units when fixed, otherwise hundredths of a percent. */
  readonly amount: number;
  readonly fixed: boolean;
  readonly autoApply: boolean;
  /** Counted from 1. */
  readonly couponDiscountType: number;
  readonly couponType: string;
}

export interface Special {
  readonly name: string;
  readonly description: string;
  /** Name of its picture. */
  readonly picture: string;
  /** DD-MM-YYYY HH:MM in the restaurant's zone. */
  readonly start_time: string;
  readonly end_time: string;
  readonly event_type: EventType;
}

export interface GalleryPicture {
  /** Name of the picture. */
  readonly picture: string;
  readonly imageText: string;
}

export interface GiftCertificate {
  readonly type: GiftCertificateType;
  readonly giftCardName: string;
  /** Name of its picture. */
  readonly picture: string;
  readonly sellingPrice: Minor;
}

export interface GiftCard {
  readonly card_number: string;
  readonly pin: string;
  readonly balance: Minor;
}

/** A redemption of an e-gift card; its id is the number of the order paid with it. */
export interface Redemption {
  readonly card_number: string;
  readonly amount: Minor;
  /** An instant. */
  readonly at: number;
}

/** A punched ticket of a special deal; unpunched ones are not stored (see `tickets.ts`). */
export interface Punch {
  readonly specialId: string;
  readonly card_number: string;
  /** An instant. */
  readonly at: number;
}

/** A message to all guests. */
export interface Broadcast {
  readonly title: string;
  readonly message: string;
  /** An instant. */
  readonly at: number;
}

/** A connected page of a social network. */
export interface SocialAccount {
  readonly name: string;
  /** Name of its picture. */
  readonly picture: string;
}

export interface SocialPost {
  readonly accountId: string;
  readonly message: string;
  /** Names of its pictures and videos. */
  readonly media: readonly string[];
  /** The instant of publishing, past or scheduled. */
  readonly at: number;
}
