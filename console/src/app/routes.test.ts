import { describe, expect, it } from 'vitest';
import { GROUPS, groupOf, routes } from './routes.tsx';

/** Spec 000 §2.1 verbatim, the additions of spec 001 §2, and on the last line the console's own routes. */
const SPECIFIED = `
  /, /viewsalesanalytics, /rest-timing, /categories, /products, /orders, /events, /eventslist, /coupons,
  /couponslist, /contact-us, /holidays, /addongroups, /change-password, /owner-manager, /phone-numbers,
  /restaurant-settings, /download-reports, /marketing-plan, /manage-addons, /printer-settings, /order_detail,
  /order_detail_print, /edit_category, /edit_profile, /edit_product, /social_posting, /social_posts,
  /fb_business_account_authorization, /edit_addons, /banner_logo_upload, /egift_card_redeem,
  /eticket_redeem/:id, /delivery-settings, /refine_content, /galleries, /broadcast, /singlecategory, /product,
  /addproduct, /addcategory, /editproductcategory, /direct_edit_product, /order_online_link,
  /gift-certificates, /special_deals, /outlet_setting,
  /sold_out, /keyboard-shortcuts, /about, /guest-data
`
  .split(',')
  .map((path) => path.trim());

/** Hidden from PARTIAL_OUTLET_ACCESS: spec 000 §6, decisions 13. */
const HIDDEN = [
  '/orders',
  '/order_detail',
  '/order_detail_print',
  '/addongroups',
  '/manage-addons',
  '/edit_addons',
  '/coupons',
  '/couponslist',
  '/fb_business_account_authorization',
  '/social_posting',
  '/social_posts',
  '/refine_content',
  '/order_online_link',
  '/outlet_setting',
  '/restaurant-settings',
  '/printer-settings',
  '/delivery-settings',
  '/download-reports',
  '/viewsalesanalytics',
  '/guest-data',
];

/**
 * Spec 000 §2.2, with the marketing plan (decisions 28). Contact Us is an external link and not an entry of a route.
 */
const SIDEBAR: Readonly<Record<(typeof GROUPS)[number], readonly string[]>> = {
  Menu: ['/categories', '/product', '/addongroups', '/sold_out', '/special_deals'],
  Offers: ['/events', '/coupons', '/gift-certificates', '/egift_card_redeem'],
  Reach: [
    '/fb_business_account_authorization',
    '/marketing-plan',
    '/broadcast',
    '/galleries',
    '/banner_logo_upload',
    '/order_online_link',
    '/outlet_setting',
  ],
  Store: ['/rest-timing', '/holidays', '/restaurant-settings', '/delivery-settings', '/printer-settings'],
  Account: ['/download-reports', '/owner-manager', '/phone-numbers', '/change-password'],
};

const sorted = (paths: readonly string[]): string[] => [...paths].sort();

describe('the route table', () => {
  it('has every path of the specifications, once, and no other', () => {
    expect(sorted(routes.map(({ path }) => path))).toEqual(sorted(SPECIFIED));
  });

  it('hides exactly the specified pages from PARTIAL_OUTLET_ACCESS', () => {
    const hidden = routes.filter(({ audience }) => audience === 'full-access').map(({ path }) => path);
    expect(sorted(hidden)).toEqual(sorted(HIDDEN));
  });

  it('lists orders and home on the first level', () => {
    const listed = routes.filter(({ sidebar }) => sidebar && sidebar.group === undefined);
    expect(listed.map(({ path }) => path)).toEqual(['/orders', '/']);
  });

  it('belongs to the menu with every page', () => {
    const lost = routes.filter(
      (page) => groupOf(page) === undefined && !['/', '/orders'].includes(page.parent ?? page.path),
    );
    expect(lost.map(({ path }) => path)).toEqual([]);
  });

  it.each(GROUPS)('lists the pages of %s in the sidebar', (group) => {
    const listed = routes.filter(({ sidebar }) => sidebar?.group === group).map(({ path }) => path);
    expect(sorted(listed)).toEqual(sorted(SIDEBAR[group]));
  });
});
