import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORM_PATHS } from '../browser/forms.ts';

const SOURCES = path.join(import.meta.dirname, '../../console/src');

/** Where the hostile-input tests type into each of the console's text fields: the form, by its path. */
const FORM_OF: Readonly<Record<string, string>> = {
  'account/contact/ContactUsPage.tsx': '/contact-us',
  'account/password/PasswordField.tsx': '/change-password',
  'account/people/OwnerManagerPage.tsx': '/owner-manager',
  'account/phoneNumbers/PhoneNumbersForm.tsx': '/phone-numbers',
  'account/profile/ProfileForm.tsx': '/edit_profile',
  // A restaurant outside of the states of the specification.
  'account/profile/StateField.tsx': '/edit_profile',
  'menu/addOns/AddOnForm.tsx': '/manage-addons',
  'menu/addOns/AddOnGroupForm.tsx': '/addongroups',
  'menu/addOns/NameKeyField.tsx': '/addongroups',
  'menu/catalogue/CatalogueSearch.tsx': '/sold_out',
  'menu/categories/CategoryFields.tsx': '/addcategory',
  'menu/products/AddFromList.tsx': '/edit_addons',
  'menu/products/ChooseMany.tsx': '/addproduct',
  'menu/products/PriceField.tsx': '/products',
  'menu/products/ProductDrawerFields.tsx': '/products',
  'menu/products/ProductFormFields.tsx': '/addproduct',
  'offers/CardFields.tsx': '/egift_card_redeem',
  'offers/coupons/CouponFields.tsx': '/coupons',
  'offers/giftCards/RedeemForm.tsx': '/egift_card_redeem',
  'offers/giftCertificates/CertificateRow.tsx': '/gift-certificates',
  'offers/specials/SpecialForm.tsx': '/events',
  'orders/list/OrderSearch.tsx': '/orders',
  'printers/PrinterAddressForm.tsx': '/printer-settings',
  'printers/guestData/GuestDataPage.tsx': '/guest-data',
  'reach/broadcast/BroadcastPage.tsx': '/broadcast',
  'reach/galleries/PictureForm.tsx': '/galleries',
  'reach/onlineLink/LinkNameField.tsx': '/order_online_link',
  'reach/refine/RefineContentPage.tsx': '/refine_content',
  'reach/social/MessageField.tsx': '/social_posting',
  'store/holidays/HolidayForm.tsx': '/holidays',
  'store/hours/TimingForm.tsx': '/rest-timing',
  'store/restaurant/CommunicationForm.tsx': '/restaurant-settings',
};

/** Components without a page of their own, each with a test that reaches it. */
const BY_NAME: Readonly<Record<string, string>> = {
  'app/palette/Palette.tsx': 'hostileForms.spec.ts',
  'orders/list/AllergyWordFields.tsx': 'orderScreens.spec.ts',
  'orders/list/OrderOptionsDialog.tsx': 'about.spec.ts',
  'orders/steps/ScheduleDialog.tsx': 'orders.spec.ts',
  'menu/products/bulk/PriceChangeFields.tsx': 'hostileForms.spec.ts',
  'printers/AgentPairing.tsx': 'hostileForms.spec.ts',
  'printers/PrinterNameField.tsx': 'printerSettings.spec.ts',
  'session/SignInForm.tsx': 'hostileForms.spec.ts',
  'store/hours/HoursForm.tsx': 'timings.spec.ts',
};

/** The components that these fields are built from. */
const BLOCKS = ['ui/forms/TextField.tsx'];

const FIELD =
  /<(?:TextField|Textarea|Input|BareInput|InlineField|input|textarea)\b.*?\/>|chakra\(\s*'input'.*?\);\n/gs;
/** Fields that hold no text: days, times, files and check boxes. */
const NO_TEXT = /type(?:=|: )["'](?:date|time|datetime-local|file|checkbox|radio)["']/;
/** A hidden field: the user name that belongs to the password. */
const HIDDEN = /\bhidden \/>$/;

function hasTextField(file: string): boolean {
  const source = readFileSync(path.join(SOURCES, file), 'utf8');
  return [...source.matchAll(FIELD)].some(([tag]) => !NO_TEXT.test(tag) && !HIDDEN.test(tag));
}

describe('the text fields', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /(?<!\.test)\.tsx$/.test(file));

  it('all receive hostile input', () => {
    const known = [...Object.keys(FORM_OF), ...Object.keys(BY_NAME), ...BLOCKS];
    expect(files.filter(hasTextField).toSorted()).toEqual(known.toSorted());
  });

  it('are never number fields, which change on wheel events and accept only the browser’s digits', () => {
    const source = (file: string): string => readFileSync(path.join(SOURCES, file), 'utf8');
    expect(files.filter((file) => source(file).includes('type="number"'))).toEqual([]);
  });

  it('are all on pages that the walks visit', () => {
    expect(FORM_PATHS).toEqual(expect.arrayContaining([...new Set(Object.values(FORM_OF))]));
  });
});
