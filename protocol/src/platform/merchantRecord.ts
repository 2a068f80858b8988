import * as z from 'zod/mini';
import { list, orNull, number, text } from './formats.ts';
import { shown } from './shown.ts';

/** A social page of the merchant. */
const socialLink = z.looseObject({ name: text, url: text });

/**
 * The merchant's record: `object` in the response from the URL built from `merchants/config`
 * (spec 000 §3, spec 001 §7).
 */
export const merchantRecord = z.looseObject({
  name: shown,
  LOGO: text,
  BANNER: text,
  /** IANA name of the restaurant's time zone; absent on platforms that do not send it (extension field). */
  time_zone: orNull(z.string()),
  /** Location and currency determine the decimals of amounts (decisions 8e); may be absent (extension fields). */
  country: orNull(z.string()),
  currency_code: orNull(z.string()),
  social_links: list(socialLink),
  /** The signed-in user ("Logged-in user config"); Role 1 is shown as Admin, others as Merchant (decisions 14). */
  result: orNull(z.looseObject({ Role: orNull(number), Firstname: text, Lastname: text })),
});
export type MerchantRecord = z.output<typeof merchantRecord>;
