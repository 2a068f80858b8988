/**
 * Every page of the console as data. The sidebar, the guards, the document titles and the browser tests read
 * this table; a page is added here and nowhere else. Paths: spec 000 §2.1, spec 001 §2. Sidebar labels:
 * decisions 26b. Who may see what: spec 000 §6, decisions 13.
 */
import {
  BadgePercent,
  Boxes,
  CalendarDays,
  CalendarOff,
  ChartColumn,
  ClipboardList,
  Clock,
  ExternalLink,
  FileDown,
  Gift,
  House,
  Image,
  Images,
  KeyRound,
  LayoutList,
  LifeBuoy,
  Megaphone,
  Phone,
  Printer,
  ReceiptText,
  Share2,
  Sparkles,
  Star,
  Store,
  Tag,
  Ticket,
  TicketCheck,
  Truck,
  UserCog,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Audience } from '../session/permission.ts';

/** The sidebar's groups, in their order. */
export const GROUPS = ['Service', 'Menu', 'Offers', 'Reach', 'Store', 'Account'] as const;
export type Group = (typeof GROUPS)[number];

interface PageModule {
  readonly default: ComponentType;
}

export interface PageRoute {
  readonly path: `/${string}`;
  /** The page's title, in English: the key of its translation. */
  readonly title: string;
  readonly icon: LucideIcon;
  /** Where the sidebar lists it, and under which words when they differ from the title. */
  readonly sidebar?: { readonly group: Group; readonly label?: string };
  /** Everyone unless said. */
  readonly audience?: Audience;
  /** Loads the page; {@link upcoming} while its area is being built. */
  readonly page: () => Promise<PageModule>;
  /** The page shows printing, which is loaded after the first view: it waits for it. */
  readonly prints?: true;
}

const upcoming = (): Promise<PageModule> => import('./UpcomingPage.tsx');

export const routes: readonly PageRoute[] = [
  // Service
  {
    path: '/',
    title: 'Home',
    icon: House,
    sidebar: { group: 'Service' },
    page: () => import('../dashboard/HomePage.tsx'),
  },
  {
    path: '/orders',
    title: 'Orders',
    icon: ReceiptText,
    sidebar: { group: 'Service' },
    audience: 'full-access',
    page: () => import('../orders/OrdersPage.tsx'),
  },
  {
    path: '/order_detail',
    title: 'Order',
    icon: ReceiptText,
    audience: 'full-access',
    prints: true,
    page: () => import('../orders/OrderDetailPage.tsx'),
  },
  {
    path: '/order_detail_print',
    title: 'Print order',
    icon: Printer,
    audience: 'full-access',
    page: upcoming,
  },
  {
    path: '/viewsalesanalytics',
    title: 'Sales analytics',
    icon: ChartColumn,
    audience: 'full-access',
    page: () => import('../analytics/AnalyticsPage.tsx'),
  },

  // Menu
  {
    path: '/categories',
    title: 'Categories',
    icon: LayoutList,
    sidebar: { group: 'Menu' },
    page: () => import('../menu/CategoriesPage.tsx'),
  },
  {
    path: '/addcategory',
    title: 'Add category',
    icon: LayoutList,
    page: () => import('../menu/CategoriesPage.tsx'),
  },
  { path: '/singlecategory', title: 'Category', icon: LayoutList, page: upcoming },
  { path: '/edit_category', title: 'Edit category', icon: LayoutList, page: upcoming },
  {
    path: '/product',
    title: 'All Products',
    icon: Boxes,
    sidebar: { group: 'Menu', label: 'Products' },
    page: upcoming,
  },
  { path: '/products', title: 'Products', icon: Boxes, page: upcoming },
  { path: '/addproduct', title: 'Add product', icon: Boxes, page: upcoming },
  { path: '/edit_product', title: 'Edit product', icon: Boxes, page: upcoming },
  { path: '/direct_edit_product', title: 'Edit product', icon: Boxes, page: upcoming },
  { path: '/editproductcategory', title: 'Categories of a product', icon: Boxes, page: upcoming },
  {
    path: '/edit_addons',
    title: 'Add-on groups of a product',
    icon: ClipboardList,
    audience: 'full-access',
    page: upcoming,
  },
  {
    path: '/addongroups',
    title: 'Add-on groups',
    icon: ClipboardList,
    sidebar: { group: 'Menu' },
    audience: 'full-access',
    page: upcoming,
  },
  {
    path: '/manage-addons',
    title: 'Manage add-ons',
    icon: ClipboardList,
    audience: 'full-access',
    page: upcoming,
  },
  { path: '/special_deals', title: 'Special deals', icon: Star, sidebar: { group: 'Menu' }, page: upcoming },

  // Offers
  { path: '/events', title: 'Specials', icon: Sparkles, sidebar: { group: 'Offers' }, page: upcoming },
  { path: '/eventslist', title: 'All specials', icon: Sparkles, page: upcoming },
  { path: '/eticket_redeem/:id', title: 'Redeem ETicket', icon: TicketCheck, page: upcoming },
  {
    path: '/coupons',
    title: 'Coupons',
    icon: BadgePercent,
    sidebar: { group: 'Offers' },
    audience: 'full-access',
    page: upcoming,
  },
  {
    path: '/couponslist',
    title: 'All coupons',
    icon: BadgePercent,
    audience: 'full-access',
    page: () => import('../marketing/CouponsListPage.tsx'),
  },
  {
    path: '/gift-certificates',
    title: 'Gift certificates',
    icon: Gift,
    sidebar: { group: 'Offers' },
    page: upcoming,
  },
  {
    path: '/egift_card_redeem',
    title: 'E-gift card redeem',
    icon: Ticket,
    sidebar: { group: 'Offers' },
    page: upcoming,
  },

  // Reach
  {
    path: '/fb_business_account_authorization',
    title: 'Social Posting',
    icon: Share2,
    sidebar: { group: 'Reach' },
    audience: 'full-access',
    page: upcoming,
  },
  { path: '/social_posting', title: 'New post', icon: Share2, audience: 'full-access', page: upcoming },
  { path: '/social_posts', title: 'Posts', icon: Share2, audience: 'full-access', page: upcoming },
  {
    path: '/refine_content',
    title: 'Refine content',
    icon: Sparkles,
    audience: 'full-access',
    page: upcoming,
  },
  {
    path: '/marketing-plan',
    title: 'Marketing plan',
    icon: CalendarDays,
    sidebar: { group: 'Reach' },
    page: upcoming,
  },
  { path: '/broadcast', title: 'Broadcast', icon: Megaphone, sidebar: { group: 'Reach' }, page: upcoming },
  { path: '/galleries', title: 'Galleries', icon: Images, sidebar: { group: 'Reach' }, page: upcoming },
  {
    path: '/banner_logo_upload',
    title: 'Banner & logo',
    icon: Image,
    sidebar: { group: 'Reach' },
    page: () => import('../branding/BannerLogoPage.tsx'),
  },
  {
    path: '/order_online_link',
    title: 'Order Online Link',
    icon: Tag,
    sidebar: { group: 'Reach' },
    audience: 'full-access',
    page: upcoming,
  },
  {
    path: '/outlet_setting',
    title: 'External Order Online Link',
    icon: ExternalLink,
    sidebar: { group: 'Reach' },
    audience: 'full-access',
    page: upcoming,
  },

  // Store
  {
    path: '/rest-timing',
    title: 'Restaurant Timings',
    icon: Clock,
    sidebar: { group: 'Store' },
    page: upcoming,
  },
  {
    path: '/holidays',
    title: 'Holidays',
    icon: CalendarOff,
    sidebar: { group: 'Store' },
    page: () => import('../store/HolidaysPage.tsx'),
  },
  {
    path: '/restaurant-settings',
    title: 'Restaurant settings',
    icon: Store,
    sidebar: { group: 'Store' },
    audience: 'full-access',
    page: upcoming,
  },
  {
    path: '/delivery-settings',
    title: 'Delivery settings',
    icon: Truck,
    sidebar: { group: 'Store' },
    audience: 'full-access',
    page: upcoming,
  },
  {
    path: '/printer-settings',
    title: 'Printer settings',
    icon: Printer,
    sidebar: { group: 'Store' },
    audience: 'full-access',
    prints: true,
    page: () => import('../printers/PrinterSettingsPage.tsx'),
  },

  // Account
  {
    path: '/download-reports',
    title: 'Download reports',
    icon: FileDown,
    sidebar: { group: 'Account', label: 'Reports' },
    audience: 'full-access',
    page: upcoming,
  },
  {
    path: '/owner-manager',
    title: 'Owner & manager',
    icon: UsersRound,
    sidebar: { group: 'Account' },
    page: upcoming,
  },
  {
    path: '/phone-numbers',
    title: 'Phone numbers',
    icon: Phone,
    sidebar: { group: 'Account' },
    page: upcoming,
  },
  {
    path: '/change-password',
    title: 'Change password',
    icon: KeyRound,
    sidebar: { group: 'Account' },
    page: upcoming,
  },
  { path: '/edit_profile', title: 'My Profile', icon: UserCog, page: upcoming },
  { path: '/contact-us', title: 'Contact Us', icon: LifeBuoy, page: upcoming },
];
