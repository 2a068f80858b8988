/**
 * Every address of the console, from the specification (spec 000 §2.1, §6, decisions 13): a second copy
 * of the console's own table, so that a mistake in one shows.
 */

/** Ids of the restaurant's sample data, for pages that show a single item. */
export interface Samples {
  readonly order: number;
  readonly product: string;
  readonly category: string;
  /** A special deal whose tickets are punched. */
  readonly deal: string;
  /** A social account with posts. */
  readonly account: string;
}

interface PageAddress {
  readonly path: string;
  /** The page's name in the browser's tab. */
  readonly title: string;
  /** Hidden from PARTIAL_OUTLET_ACCESS. */
  readonly hidden?: true;
  /** An address with content, where the path alone selects nothing. */
  readonly at?: (samples: Samples) => string;
}

/** The message in place of a page that the user may not see. */
export const NO_ACCESS = "You don't have access to this page";

export const PAGES: readonly PageAddress[] = [
  { path: '/', title: 'Home' },
  { path: '/viewsalesanalytics', title: 'Sales analytics', hidden: true },
  { path: '/rest-timing', title: 'Restaurant Timings' },
  { path: '/categories', title: 'Categories' },
  { path: '/products', title: 'Products', at: ({ category }) => `/products?category=${category}` },
  { path: '/orders', title: 'Orders', hidden: true },
  { path: '/events', title: 'Specials' },
  { path: '/eventslist', title: 'All specials' },
  { path: '/coupons', title: 'Coupons', hidden: true },
  { path: '/couponslist', title: 'All coupons', hidden: true },
  { path: '/contact-us', title: 'Contact Us' },
  { path: '/holidays', title: 'Holidays' },
  { path: '/addongroups', title: 'Add-on groups', hidden: true },
  { path: '/change-password', title: 'Change password' },
  { path: '/owner-manager', title: 'Owner & manager' },
  { path: '/phone-numbers', title: 'Phone numbers' },
  { path: '/restaurant-settings', title: 'Restaurant settings', hidden: true },
  { path: '/download-reports', title: 'Download reports', hidden: true },
  { path: '/marketing-plan', title: 'Marketing plan' },
  { path: '/manage-addons', title: 'Manage add-ons', hidden: true },
  { path: '/printer-settings', title: 'Printer settings', hidden: true },
  { path: '/order_detail', title: 'Order', hidden: true, at: ({ order }) => `/order_detail?order=${order}` },
  {
    path: '/order_detail_print',
    title: 'Print order',
    hidden: true,
    at: ({ order }) => `/order_detail_print?order=${order}`,
  },
  { path: '/edit_category', title: 'Edit Category', at: ({ category }) => `/edit_category?id=${category}` },
  { path: '/edit_profile', title: 'My Profile' },
  { path: '/edit_product', title: 'Edit Product', at: ({ product }) => `/edit_product?id=${product}` },
  {
    path: '/social_posting',
    title: 'New post',
    hidden: true,
    at: ({ account }) => `/social_posting?account=${account}`,
  },
  {
    path: '/social_posts',
    title: 'Posts',
    hidden: true,
    at: ({ account }) => `/social_posts?account=${account}`,
  },
  { path: '/fb_business_account_authorization', title: 'Social Posting', hidden: true },
  {
    path: '/edit_addons',
    title: 'Product add-on groups',
    hidden: true,
    at: ({ product }) => `/edit_addons?id=${product}`,
  },
  { path: '/banner_logo_upload', title: 'Banner & logo' },
  { path: '/egift_card_redeem', title: 'E-gift card redeem' },
  { path: '/eticket_redeem/7', title: 'Redeem ETicket', at: ({ deal }) => `/eticket_redeem/${deal}` },
  { path: '/delivery-settings', title: 'Delivery settings', hidden: true },
  { path: '/refine_content', title: 'Refine content', hidden: true },
  { path: '/galleries', title: 'Galleries' },
  { path: '/broadcast', title: 'Broadcast' },
  { path: '/singlecategory', title: 'Category', at: ({ category }) => `/singlecategory?id=${category}` },
  { path: '/product', title: 'All Products' },
  { path: '/addproduct', title: 'Add Product' },
  { path: '/addcategory', title: 'Add Category' },
  {
    path: '/editproductcategory',
    title: 'Product categories',
    at: ({ product }) => `/editproductcategory?id=${product}`,
  },
  {
    path: '/direct_edit_product',
    title: 'Edit Product',
    at: ({ product }) => `/direct_edit_product?id=${product}`,
  },
  { path: '/order_online_link', title: 'Order Online Link', hidden: true },
  { path: '/gift-certificates', title: 'Gift certificates' },
  // The console's own pages.
  { path: '/sold_out', title: 'Sold out' },
  { path: '/keyboard-shortcuts', title: 'Keyboard shortcuts' },
  { path: '/about', title: 'About' },
  { path: '/guest-data', title: 'Guest data', hidden: true },
  { path: '/special_deals', title: 'Special deals' },
  { path: '/outlet_setting', title: 'External Order Online Link', hidden: true },
];
