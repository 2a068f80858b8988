/** The schemas that the OpenAPI document names and describes once, instead of repeating them at each use. */
import * as z from 'zod/mini';
import * as account from './account.ts';
import * as addOns from './addOns.ts';
import * as branding from './branding.ts';
import * as cards from './cards.ts';
import * as catalogue from './catalogue.ts';
import * as coupons from './coupons.ts';
import * as dashboard from './dashboard.ts';
import * as dates from './dates.ts';
import * as formats from './formats.ts';
import * as giftCards from './giftCards.ts';
import * as merchantRecord from './merchantRecord.ts';
import * as order from './order.ts';
import * as orders from './orders.ts';
import * as products from './products.ts';
import * as profile from './profile.ts';
import * as session from './session.ts';
import * as shown from './shown.ts';
import * as social from './social.ts';
import * as specials from './specials.ts';
import * as store from './store.ts';

/** `id` is the schema's name in the document; without one it is described inline. */
interface SchemaName {
  readonly id?: string;
  readonly description?: string;
  /** Other keywords are added to the schema unchanged. */
  readonly [keyword: string]: unknown;
}

export const schemaNames = z.registry<SchemaName>();

const name = (schema: z.ZodMiniType, id: string, description?: string): void => {
  schemaNames.add(schema, description === undefined ? { id } : { id, description });
};

name(formats.number, 'Number', 'A number, possibly as numeric text');
name(formats.count, 'Count', 'A whole number of at least 0, possibly as numeric text; pages count from 0');
name(formats.money, 'Money', 'An amount in the currency\'s unit, possibly as numeric text: 12.5 or "12.50"');
name(formats.price, 'Price', "An amount of at least 0 in the currency's unit, possibly as numeric text");
name(formats.flag, 'Flag', 'true or false, also as text, 1 or 0');
name(formats.text, 'Text', 'Text; a number is read as text, null and absent as empty');
name(formats.id, 'Id', 'An identifier; a number is read as text');
name(formats.requiredText, 'FilledText', 'Text that is more than white space');
name(dates.date, 'Date', 'A day as DD-MM-YYYY');
name(
  dates.dateTime,
  'DateTime',
  "A day and time of day as DD-MM-YYYY HH:MM, 24 hours, in the restaurant's zone",
);
name(dates.holidayDate, 'HolidayDate', 'A day as D-MM-YYYY, without a leading zero');
name(dates.time, 'Time', 'A time of day as HH:MM, 24 hours');
name(cards.giftCard, 'GiftCardCredentials');
schemaNames.add(formats.upload, { id: 'File', type: 'string', format: 'binary' });

name(account.outlet, 'Outlet');
name(account.ownerManager, 'OwnerManager');
name(account.phoneNumbers, 'PhoneNumbers');
name(addOns.addOn, 'AddOn');
name(addOns.addOnGroup, 'AddOnGroup');
name(branding.galleryImage, 'GalleryImage');
name(catalogue.catalogueEntry, 'CatalogueEntry');
name(catalogue.category, 'Category');
name(coupons.coupon, 'Coupon');
name(dashboard.salesSummary, 'SalesSummary');
name(giftCards.giftCertificate, 'GiftCertificate');
name(order.orderFields, 'Order');
name(shown.shown, 'ShownText', 'Text for people; HTML in it is decoded once');
name(orders.orderActivity, 'OrderActivity');
name(orders.orderEvent, 'OrderEvent');
name(products.product, 'Product');
name(profile.merchantProfile, 'MerchantProfile');
name(
  merchantRecord.merchantRecord,
  'MerchantRecord',
  'What the address made of merchants/config and the merchant id holds in object',
);
name(session.signedIn, 'Session');
name(social.socialAccount, 'SocialAccount');
name(social.socialPost, 'SocialPost');
name(specials.event, 'Event');
name(store.communicationSettings, 'CommunicationSettings');
name(store.holiday, 'Holiday');
name(store.timing, 'Timing');

/** A field that is not in the specification; platforms may leave it out (decisions 8). */
const extensionField = (schema: z.ZodMiniType, description: string): void => {
  schemaNames.add(schema, { 'x-extension': true, description });
};

extensionField(addOns.addOn.shape.inStock, 'Whether it is in stock');
extensionField(branding.galleryImage.shape.imageId, 'What removes it from the gallery');
extensionField(coupons.coupon.shape.validFrom, 'First day, DD-MM-YYYY');
extensionField(coupons.coupon.shape.validTo, 'Last day, DD-MM-YYYY');
extensionField(order.orderFields.shape.currency_code, "The currency's code of ISO 4217");
extensionField(order.orderFields.shape.payment_method, 'How it was paid');
extensionField(order.orderFields.shape.payment_status, 'Whether it has been paid: "paid" or "unpaid"');
extensionField(order.orderFields.shape.promised_at, 'When it is promised for, ISO 8601');
extensionField(products.product.shape.soldOutUntil, 'When a timed sold-out ends, ISO 8601');
extensionField(
  merchantRecord.merchantRecord.shape.country,
  "The restaurant's country, by its code of ISO 3166 or its English name",
);
extensionField(
  merchantRecord.merchantRecord.shape.currency_code,
  "The restaurant's currency, by its code of ISO 4217",
);
extensionField(merchantRecord.merchantRecord.shape.time_zone, "IANA name of the restaurant's time zone");
extensionField(
  store.shopAnswer.shape.open_at,
  'When a pause ends, ISO 8601; absent while open or shut for good',
);
