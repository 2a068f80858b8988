/**
 * Every page of the console as data. The sidebar, the guards, the document titles and the browser tests read this
 * table; a new page is added only here. Paths: spec 000 §2.1, spec 001 §2. Sidebar labels: decisions 26b. Access: spec
 * 000 §6, decisions 13.
 */
import type { ComponentType } from 'react';
import type { Audience } from '../session/permission.ts';
import type { TextKey } from '../language/textKey.ts';
import { isPhone } from '../ui/isPhone.ts';

/** The menu's groups, in order, after Orders and Home. */
export const GROUPS = ['Menu', 'Offers', 'Reach', 'Store', 'Account'] as const;
export type Group = (typeof GROUPS)[number];

interface PageModule {
  readonly default: ComponentType;
}

export interface PageRoute {
  readonly path: `/${string}`;
  readonly title: TextKey;
  /** Where the sidebar lists it, the first level without a group, and its label there if that is not the title. */
  readonly sidebar?: { readonly group?: Group; readonly label?: TextKey };
  /** The page of the sidebar that leads here, or the group: the menu marks it while this page is shown. */
  readonly parent?: `/${string}` | Group;
  /** Default: everyone. */
  readonly audience?: Audience;
  /**
   * Loads the page. Addresses with the same function are one page: moving between them keeps the focus.
   */
  readonly page: () => Promise<PageModule>;
  /** The page shows printing, which loads after the first view, and waits for it. */
  readonly prints?: true;
}

/** On a phone its tickets are a part of the page: they are fetched in parallel, and the page reports what is lost. */
const orders = () => {
  if (isPhone()) import('../orders/phone/PhoneOrders.tsx').catch(() => undefined);
  return import('../orders/OrdersPage.tsx');
};
const categories = () => import('../menu/categories/CategoriesPage.tsx');
const accountPages = () => import('../account/accountPages.ts');
const productParts = () => import('../menu/products/productParts.ts');
const aboutParts = () => import('../account/about/aboutParts.ts');
const socialLists = () => import('../reach/social/socialLists.ts');

/** One page of a module that holds several. */
const oneOf =
  <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name) =>
  (): Promise<PageModule> =>
    load().then(({ [name]: page }) => ({ default: page }));

export const routes: readonly PageRoute[] = [
  // First level, and the pages of orders
  {
    path: '/orders',
    title: 'Orders',
    sidebar: {},
    audience: 'full-access',
    page: orders,
  },
  {
    path: '/',
    title: 'Home',
    sidebar: {},
    page: () => import('../dashboard/HomePage.tsx'),
  },
  {
    path: '/order_detail',
    title: 'Order',
    parent: '/orders',
    audience: 'full-access',
    prints: true,
    page: () => import('../orders/OrderDetailPage.tsx'),
  },
  {
    path: '/order_detail_print',
    title: 'Print order',
    parent: '/orders',
    audience: 'full-access',
    page: () => import('../orders/OrderPrintPage.tsx'),
  },
  {
    path: '/viewsalesanalytics',
    title: 'Sales analytics',
    parent: '/',
    audience: 'full-access',
    page: () => import('../analytics/AnalyticsPage.tsx'),
  },

  // Menu
  {
    path: '/categories',
    title: 'Categories',
    sidebar: { group: 'Menu' },
    page: categories,
  },
  {
    path: '/addcategory',
    title: 'Add Category',
    parent: '/categories',
    page: categories,
  },
  {
    path: '/singlecategory',
    title: 'Category',
    parent: '/categories',
    page: () => import('../menu/categories/CategoryPage.tsx'),
  },
  {
    path: '/edit_category',
    title: 'Edit Category',
    parent: '/categories',
    page: () => import('../menu/categories/CategoryPage.tsx'),
  },
  {
    path: '/product',
    title: 'All Products',
    sidebar: { group: 'Menu', label: 'Products' },
    page: () => import('../menu/products/ProductsPage.tsx'),
  },
  {
    path: '/products',
    title: 'Products',
    parent: '/product',
    page: () => import('../menu/products/CategoryProductsPage.tsx'),
  },
  {
    path: '/addproduct',
    title: 'Add Product',
    parent: '/product',
    page: () => import('../menu/products/AddProductPage.tsx'),
  },
  {
    path: '/edit_product',
    title: 'Edit Product',
    parent: '/product',
    page: () => import('../menu/products/EditProductPage.tsx'),
  },
  {
    path: '/direct_edit_product',
    title: 'Edit Product',
    parent: '/product',
    page: () => import('../menu/products/EditProductPage.tsx'),
  },
  {
    path: '/editproductcategory',
    title: 'Product categories',
    parent: '/product',
    page: oneOf(productParts, 'ProductCategoriesPage'),
  },
  {
    path: '/edit_addons',
    title: 'Product add-on groups',
    parent: '/product',
    audience: 'full-access',
    page: oneOf(productParts, 'ProductAddOnsPage'),
  },
  {
    path: '/addongroups',
    title: 'Add-on groups',
    sidebar: { group: 'Menu' },
    audience: 'full-access',
    page: () => import('../menu/addOns/AddOnGroupsPage.tsx'),
  },
  {
    path: '/manage-addons',
    title: 'Manage add-ons',
    parent: '/addongroups',
    audience: 'full-access',
    page: () => import('../menu/addOns/ManageAddOnsPage.tsx'),
  },
  {
    // The console's own: the specifications have no such page.
    path: '/sold_out',
    title: 'Sold out',
    sidebar: { group: 'Menu' },
    page: () => import('../menu/soldOut/SoldOutPage.tsx'),
  },
  {
    path: '/special_deals',
    title: 'Special deals',
    sidebar: { group: 'Menu' },
    page: () => import('../offers/specials/SpecialsPage.tsx'),
  },

  // Offers
  {
    path: '/events',
    title: 'Specials',
    sidebar: { group: 'Offers' },
    page: () => import('../offers/specials/SpecialsPage.tsx'),
  },
  {
    path: '/eventslist',
    title: 'All specials',
    parent: '/events',
    page: () => import('../offers/specials/SpecialsPage.tsx'),
  },
  {
    path: '/eticket_redeem/:id',
    title: 'Redeem ETicket',
    parent: '/special_deals',
    page: () => import('../offers/tickets/TicketPage.tsx'),
  },
  {
    path: '/coupons',
    title: 'Coupons',
    sidebar: { group: 'Offers' },
    audience: 'full-access',
    page: () => import('../offers/coupons/CouponsPage.tsx'),
  },
  {
    path: '/couponslist',
    title: 'All coupons',
    parent: '/coupons',
    audience: 'full-access',
    page: () => import('../offers/coupons/CouponsListPage.tsx'),
  },
  {
    path: '/gift-certificates',
    title: 'Gift certificates',
    sidebar: { group: 'Offers' },
    page: () => import('../offers/giftCertificates/GiftCertificatesPage.tsx'),
  },
  {
    path: '/egift_card_redeem',
    title: 'E-gift card redeem',
    sidebar: { group: 'Offers' },
    page: () => import('../offers/giftCards/GiftCardsPage.tsx'),
  },

  // Reach
  {
    path: '/fb_business_account_authorization',
    title: 'Social Posting',
    sidebar: { group: 'Reach' },
    audience: 'full-access',
    page: oneOf(socialLists, 'AccountsPage'),
  },
  {
    path: '/social_posting',
    title: 'New post',
    parent: '/fb_business_account_authorization',
    audience: 'full-access',
    page: () => import('../reach/social/ComposePage.tsx'),
  },
  {
    path: '/social_posts',
    title: 'Posts',
    parent: '/fb_business_account_authorization',
    audience: 'full-access',
    page: oneOf(socialLists, 'PostsPage'),
  },
  {
    path: '/refine_content',
    title: 'Refine content',
    parent: '/fb_business_account_authorization',
    audience: 'full-access',
    page: () => import('../reach/refine/RefineContentPage.tsx'),
  },
  {
    path: '/marketing-plan',
    title: 'Marketing plan',
    sidebar: { group: 'Reach' },
    page: () => import('../reach/plan/MarketingPlanPage.tsx'),
  },
  {
    path: '/broadcast',
    title: 'Broadcast',
    sidebar: { group: 'Reach' },
    page: () => import('../reach/broadcast/BroadcastPage.tsx'),
  },
  {
    path: '/galleries',
    title: 'Galleries',
    sidebar: { group: 'Reach' },
    page: () => import('../reach/galleries/GalleriesPage.tsx'),
  },
  {
    path: '/banner_logo_upload',
    title: 'Banner & logo',
    sidebar: { group: 'Reach' },
    page: () => import('../reach/branding/BannerLogoPage.tsx'),
  },
  {
    path: '/order_online_link',
    title: 'Order Online Link',
    sidebar: { group: 'Reach' },
    audience: 'full-access',
    page: () => import('../reach/onlineLink/OnlineLinkPage.tsx'),
  },
  {
    path: '/outlet_setting',
    title: 'External Order Online Link',
    sidebar: { group: 'Reach' },
    audience: 'full-access',
    // This page also takes over the watch of printing.
    prints: true,
    page: () => import('../reach/outlet/OutletSettingPage.tsx'),
  },

  // Store
  {
    path: '/rest-timing',
    title: 'Restaurant Timings',
    sidebar: { group: 'Store' },
    page: () => import('../store/hours/TimingsPage.tsx'),
  },
  {
    path: '/holidays',
    title: 'Holidays',
    sidebar: { group: 'Store' },
    page: () => import('../store/holidays/HolidaysPage.tsx'),
  },
  {
    path: '/restaurant-settings',
    title: 'Restaurant settings',
    sidebar: { group: 'Store' },
    audience: 'full-access',
    page: () => import('../store/restaurant/RestaurantSettingsPage.tsx'),
  },
  {
    path: '/delivery-settings',
    title: 'Delivery settings',
    sidebar: { group: 'Store' },
    audience: 'full-access',
    page: () => import('../store/delivery/DeliverySettingsPage.tsx'),
  },
  {
    path: '/printer-settings',
    title: 'Printer settings',
    sidebar: { group: 'Store' },
    audience: 'full-access',
    prints: true,
    page: () => import('../printers/PrinterSettingsPage.tsx'),
  },
  {
    // The console's own.
    path: '/guest-data',
    title: 'Guest data',
    parent: '/printer-settings',
    audience: 'full-access',
    prints: true,
    page: () => import('../printers/guestData/GuestDataPage.tsx'),
  },

  // Account
  {
    path: '/download-reports',
    title: 'Download reports',
    sidebar: { group: 'Account', label: 'Reports' },
    audience: 'full-access',
    page: () => import('../account/reports/ReportsPage.tsx'),
  },
  {
    path: '/owner-manager',
    title: 'Owner & manager',
    sidebar: { group: 'Account' },
    page: oneOf(accountPages, 'OwnerManagerPage'),
  },
  {
    path: '/phone-numbers',
    title: 'Phone numbers',
    sidebar: { group: 'Account' },
    page: () => import('../account/phoneNumbers/PhoneNumbersPage.tsx'),
  },
  {
    path: '/change-password',
    title: 'Change password',
    sidebar: { group: 'Account' },
    page: oneOf(accountPages, 'ChangePasswordPage'),
  },
  {
    path: '/edit_profile',
    title: 'My Profile',
    parent: 'Account',
    page: oneOf(accountPages, 'ProfilePage'),
  },
  {
    path: '/contact-us',
    title: 'Contact Us',
    parent: 'Account',
    page: oneOf(accountPages, 'ContactUsPage'),
  },
  {
    // The console's own, like the next one.
    path: '/keyboard-shortcuts',
    title: 'Keyboard shortcuts',
    parent: 'Account',
    page: oneOf(aboutParts, 'ShortcutsPage'),
  },
  {
    path: '/about',
    title: 'About',
    parent: 'Account',
    // Shows the print agent's version.
    prints: true,
    page: oneOf(aboutParts, 'AboutPage'),
  },
];

/** The menu's group of a page; none for the first level's own pages. */
export function groupOf({ sidebar, parent }: PageRoute): Group | undefined {
  if (sidebar) return sidebar.group;
  const above = routes.find(({ path }) => path === parent);
  return above ? groupOf(above) : GROUPS.find((group) => group === parent);
}
