import * as z from 'zod/mini';
import { list, maybe, number, text } from './formats.ts';
import { shown } from './shown.ts';

/** A social page of the merchant, as its record lists them. */
const socialLink = z.looseObject({ name: text, url: text });

/**
 * The merchant's record: what the address built from `merchants/config` holds in `object`
 * (spec 000 §3, spec 001 §7).
 */
export const merchantRecord = z.looseObject({
  name: shown,
  LOGO: text,
  BANNER: text,
  /** IANA name of the restaurant's time zone; absent on platforms that do not tell it (extension field). */
  time_zone: maybe(z.string()),
  /** Where it is: tells the decimals of its amounts (decisions 8e); absent where a platform does not say (extension fields). */
  country: maybe(z.string()),
  currency_code: maybe(z.string()),
  social_links: list(socialLink),
  /** The signed-in person ("Logged-in user config"); Role 1 is shown as Admin, others as Merchant (decisions 14). */
  result: maybe(z.looseObject({ Role: maybe(number), Firstname: text, Lastname: text })),
});
export type MerchantRecord = z.output<typeof merchantRecord>;
