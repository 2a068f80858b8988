import type { TFunction } from 'i18next';
import { FileText } from 'lucide-react';
import type { TextKey } from '../../language/textKey.ts';
import { mayUse } from '../../session/permission.ts';
import { groupOf, routes, type PageRoute } from '../routes.tsx';
import { PAGE_ICONS } from '../shell/pageIcons.ts';
import type { LinkEntry } from './entry.ts';

/** Pages that show a chosen item, and are reached through it. */
export const NEEDS_A_CHOICE: readonly PageRoute['path'][] = [
  '/order_detail',
  '/order_detail_print',
  '/singlecategory',
  '/edit_category',
  '/edit_product',
  '/direct_edit_product',
  '/editproductcategory',
  '/edit_addons',
  '/eticket_redeem/:id',
];

/** Distinct names for pages that share their title with another. */
const CALLED_HERE: Readonly<Partial<Record<string, TextKey>>> = {
  '/products': 'Products by category',
};

/** Other names by which people may look for a page. */
const ALSO_CALLED: Readonly<Partial<Record<string, TextKey>>> = {
  '/orders': 'kitchen board',
  '/sold_out': 'sold out 86 stock',
  '/rest-timing': 'opening hours',
  '/holidays': 'closed days',
  '/download-reports': 'export',
  '/viewsalesanalytics': 'figures statistics',
  '/printer-settings': 'connect printer receipt paper',
  '/restaurant-settings': 'open closed pause busy',
  '/product': 'menu items dishes',
  '/galleries': 'photos pictures',
  '/about': 'version support',
  '/guest-data': 'privacy export delete customer',
};

/** The pages that a person with this permission type may visit, found by their names and their group's name. */
export function pageEntries(permissionType: string, t: TFunction): readonly LinkEntry[] {
  return routes
    .filter(
      ({ path, audience = 'everyone' }) => mayUse(audience, permissionType) && !NEEDS_A_CHOICE.includes(path),
    )
    .map((page) => {
      const { path, title, sidebar, parent } = page;
      const group = groupOf(page);
      const also = ALSO_CALLED[path];
      const words = [title, group, also].filter((each) => each !== undefined).map((each) => t(each));
      return {
        id: `page${path}`,
        title: t(CALLED_HERE[path] ?? sidebar?.label ?? title),
        words: words.join(' '),
        ...(group && { detail: t(group) }),
        icon: PAGE_ICONS[path] ?? PAGE_ICONS[parent ?? ''] ?? FileText,
        to: path,
      };
    });
}
