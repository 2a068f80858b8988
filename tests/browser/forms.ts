/** Every page and dialog of the console with a text field, for checks that apply to all of them. */

export interface Form {
  /** As in the page table. */
  readonly path: string;
  /** Opens it, where its address alone does not. @param ids of an add-on group and of a product. */
  readonly query?: (ids: { readonly group: string; readonly product: string }) => string;
  /** The part of the page with the form; `main` by default. */
  readonly within?: 'dialog' | 'article';
  /**
   * Valid values, by label, for fields that do not accept every text, so that the form can be sent to the platform.
   * Missing where no part of the form is for the platform.
   */
  readonly takes?: Readonly<Record<string, string>>;
  /** The switches that disable text fields, by label. */
  readonly turnOff?: string;
  /** The submit button, if it is not the form's own. */
  readonly button?: string;
  /** The button that confirms the question before sending. */
  readonly yes?: string;
  /** A pattern of the address after a successful submission. */
  readonly leadsTo?: RegExp;
}

const PRICES = { 'Regular price ($)': '9.50', 'Sale price ($)': '8' };
const PHONE = '(415) 555-0142';
const CARD = { 'Card number': '4929123412341234', 'Ticket Number': '4929123412341234', Pin: '0042' };

export const FORMS: readonly Form[] = [
  { path: '/addcategory', within: 'dialog', takes: { Order: '7' } },
  { path: '/edit_category', takes: { Order: '7' } },
  { path: '/singlecategory', takes: { Order: '7' } },
  // Sent once it has its picture, which has its own form.
  { path: '/addproduct' },
  { path: '/edit_product', takes: PRICES },
  { path: '/direct_edit_product', takes: PRICES },
  { path: '/products', within: 'article', takes: { 'Price ($)': '9.60' } },
  {
    path: '/products',
    query: ({ product }) => `edit=${product}`,
    within: 'dialog',
    takes: { 'Price ($)': '9.50' },
  },
  // Search fields.
  { path: '/product' },
  { path: '/editproductcategory' },
  { path: '/edit_addons' },
  { path: '/sold_out' },
  { path: '/addongroups', takes: {} },
  {
    path: '/manage-addons',
    query: ({ group }) => `open=${group}&add=addon`,
    within: 'dialog',
    takes: { 'Unit price ($)': '1.50' },
  },
  {
    path: '/coupons',
    query: () => 'add=coupon',
    within: 'dialog',
    turnOff: 'No maximum',
    takes: {
      Code: 'TENTH',
      'Amount (%)': '10',
      'At least ($)': '1',
      'At most ($)': '5',
      'For orders over ($)': '10',
      'Up to ($)': '50',
    },
  },
  { path: '/events', query: () => 'edit=new', within: 'dialog', takes: {} },
  { path: '/egift_card_redeem', takes: { ...CARD, 'Amount ($)': '5' } },
  { path: '/eticket_redeem/7', takes: CARD },
  { path: '/gift-certificates', takes: { 'Selling price ($)': '25' } },
  { path: '/orders', leadsTo: /[?&]q=./ },
  { path: '/contact-us', takes: { Email: 'guest@servery.test' } },
  { path: '/owner-manager', takes: {} },
  { path: '/phone-numbers', takes: { Restaurant: PHONE, Owner: PHONE, Manager: PHONE } },
  { path: '/edit_profile', takes: {} },
  { path: '/change-password', takes: { 'Current password': 'another' } },
  { path: '/holidays', query: () => 'edit=new', within: 'dialog', takes: {} },
  { path: '/rest-timing', query: () => 'edit=new', within: 'dialog', takes: {} },
  {
    path: '/restaurant-settings',
    takes: {
      'SMS phone number': PHONE,
      'Merchant phone number': PHONE,
      'Fax number': PHONE,
      'Merchant emails': 'guest@servery.test',
      'Pickup time': '20',
      'Delivery time': '40',
    },
  },
  { path: '/galleries', query: () => 'edit=new', within: 'dialog', takes: { Caption: 'A <b>caption</b>' } },
  { path: '/order_online_link', takes: { 'Sub domain': 'never-taken' }, yes: 'Create' },
  { path: '/broadcast', takes: {}, yes: 'Send to everyone' },
  { path: '/refine_content', takes: {}, button: 'Refine' },
  { path: '/social_posting', takes: {} },
  { path: '/printer-settings' },
  { path: '/guest-data' },
];

/** The pages with a form, with the dialogs over them. */
export const FORM_PATHS: readonly string[] = FORMS.map(({ path }) => path);

/** Fields whose text the browser itself validates do not count: numbers, days and times. */
const TEXT_TYPES = ['text', 'search', 'tel', 'email', 'url', 'password'];

/** The CSS selector for text fields. */
export const TEXT_FIELDS = [
  'textarea',
  'input:not([type])',
  ...TEXT_TYPES.map((type) => `input[type=${type}]`),
].join(', ');
