/** Every page and dialog of the console that has a field for text, for what has to hold of all of them. */

export interface Form {
  /** As in the table of pages. */
  readonly path: string;
  /** What opens it, where its address alone does not. @param group an add-on group's id. */
  readonly query?: (group: string) => string;
  /** The part of the page that it is; the main one unless said. */
  readonly within?: 'dialog' | 'article';
  /**
   * By its label what a field takes that does not take every text, so that the rest reaches the platform: with it, the
   * form is sent. Not there where nothing of the form is for the platform.
   */
  readonly takes?: Readonly<Record<string, string>>;
  /** The button that sends, where it is not the form's own. */
  readonly button?: string;
  /** The button that says yes to what is asked before it is sent. */
  readonly yes?: string;
  /** What the address is like once the field has done its work. */
  readonly leadsTo?: RegExp;
}

const PRICES = { 'Regular price ($)': '9.50', 'Sale price ($)': '8' };
const PHONE = '(415) 555-0142';
const CARD = { 'Card number': '4929123412341234', 'Ticket Number': '4929123412341234', Pin: '0042' };

export const FORMS: readonly Form[] = [
  { path: '/addcategory', within: 'dialog', takes: { Order: '7' } },
  { path: '/edit_category', takes: { Order: '7' } },
  { path: '/singlecategory', takes: { Order: '7' } },
  // Is sent once it has its picture, which has a form of its own.
  { path: '/addproduct' },
  { path: '/edit_product', takes: PRICES },
  { path: '/direct_edit_product', takes: PRICES },
  { path: '/products', within: 'article', takes: { 'Price ($)': '9.50' } },
  // Fields to search in.
  { path: '/editproductcategory' },
  { path: '/edit_addons' },
  { path: '/sold_out' },
  { path: '/addongroups', takes: { 'Name key': 'key' } },
  {
    path: '/manage-addons',
    query: (group) => `open=${group}&add=addon`,
    within: 'dialog',
    takes: { 'Name key': 'key', 'Unit price ($)': '1.50' },
  },
  {
    path: '/coupons',
    query: () => 'add=coupon',
    within: 'dialog',
    takes: {
      Code: 'TENTH',
      'Amount (%)': '10',
      'Min benefit ($)': '1',
      'Max benefit ($)': '5',
      'Min spend ($)': '10',
      'Max spend ($)': '50',
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
  { path: '/broadcast', takes: {}, yes: 'Send to everybody' },
  { path: '/refine_content', takes: {}, button: 'Refine' },
  { path: '/social_posting', takes: {} },
  { path: '/printer-settings' },
  { path: '/guest-data' },
];

/** The pages that have a form, with what stands over them. */
export const FORM_PATHS: readonly string[] = FORMS.map(({ path }) => path);

/** Fields whose text is the browser's own to judge are none: numbers, days and times. */
const TEXT_TYPES = ['text', 'search', 'tel', 'email', 'url', 'password'];

/** The fields for text, as CSS selects them. */
export const TEXT_FIELDS = [
  'textarea',
  'input:not([type])',
  ...TEXT_TYPES.map((type) => `input[type=${type}]`),
].join(', ');
