/**
 * Every address of the console as the specification has it (spec 000 §2.1, §6, decisions 13): a second time
 * beside the console's own table, so that a mistake in one shows.
 */

interface PageAddress {
  readonly path: string;
  /** The page's name in the browser's tab. */
  readonly title: string;
  /** Not for PARTIAL_OUTLET_ACCESS. */
  readonly hidden?: true;
}

export const PAGES: readonly PageAddress[] = [
  { path: '/', title: 'Home' },
  { path: '/viewsalesanalytics', title: 'Sales analytics', hidden: true },
  { path: '/rest-timing', title: 'Restaurant Timings' },
  { path: '/categories', title: 'Categories' },
  { path: '/products', title: 'Products' },
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
  { path: '/order_detail', title: 'Order', hidden: true },
  { path: '/order_detail_print', title: 'Print order', hidden: true },
  { path: '/edit_category', title: 'Edit category' },
  { path: '/edit_profile', title: 'My Profile' },
  { path: '/edit_product', title: 'Edit product' },
  { path: '/social_posting', title: 'New post', hidden: true },
  { path: '/social_posts', title: 'Posts', hidden: true },
  { path: '/fb_business_account_authorization', title: 'Social Posting', hidden: true },
  { path: '/edit_addons', title: 'Add-on groups of a product', hidden: true },
  { path: '/banner_logo_upload', title: 'Banner & logo' },
  { path: '/egift_card_redeem', title: 'E-gift card redeem' },
  { path: '/eticket_redeem/7', title: 'Redeem ETicket' },
  { path: '/delivery-settings', title: 'Delivery settings', hidden: true },
  { path: '/refine_content', title: 'Refine content', hidden: true },
  { path: '/galleries', title: 'Galleries' },
  { path: '/broadcast', title: 'Broadcast' },
  { path: '/singlecategory', title: 'Category' },
  { path: '/product', title: 'All Products' },
  { path: '/addproduct', title: 'Add product' },
  { path: '/addcategory', title: 'Add category' },
  { path: '/editproductcategory', title: 'Categories of a product' },
  { path: '/direct_edit_product', title: 'Edit product' },
  { path: '/order_online_link', title: 'Order Online Link', hidden: true },
  { path: '/gift-certificates', title: 'Gift certificates' },
  // The console's own.
  { path: '/sold_out', title: "What's off" },
  { path: '/keyboard-shortcuts', title: 'Keyboard shortcuts' },
  { path: '/about', title: 'About' },
  { path: '/special_deals', title: 'Special deals' },
  { path: '/outlet_setting', title: 'External Order Online Link', hidden: true },
];
