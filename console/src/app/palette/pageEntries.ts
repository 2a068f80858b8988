import type { TFunction } from 'i18next';
import { FileText } from 'lucide-react';
import type { TextKey } from '../../language/textKey.ts';
import { mayUse } from '../../session/permission.ts';
import { routes, type PageRoute } from '../routes.tsx';
import { PAGE_ICONS } from '../shell/pageIcons.ts';
import type { PlaceEntry } from './entry.ts';

/** Pages that show something chosen: they are reached through it. */
export const OF_SOMETHING_CHOSEN: readonly PageRoute['path'][] = [
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

/** Pages whose own title another has as well. */
const CALLED_HERE: Readonly<Partial<Record<string, TextKey>>> = {
  '/products': 'Products by category',
};

/** What people look for who do not know what a page is called here. */
const ALSO_CALLED: Readonly<Partial<Record<string, TextKey>>> = {
  '/orders': 'kitchen board',
  '/sold_out': 'sold out 86 stock',
  '/rest-timing': 'opening hours',
  '/holidays': 'closed days',
  '/download-reports': 'export',
  '/viewsalesanalytics': 'figures statistics',
  '/printer-settings': 'connect printer receipt paper',
  '/restaurant-settings': 'open closed pause busy',
  '/product': 'menu dishes',
  '/galleries': 'photos pictures',
  '/about': 'version support',
  '/guest-data': 'privacy export delete customer',
};

/** The pages that a person of this permission type may go to, each found by its names and its group's. */
export function pageEntries(permissionType: string, t: TFunction): readonly PlaceEntry[] {
  return routes
    .filter(
      ({ path, audience = 'everyone' }) =>
        mayUse(audience, permissionType) && !OF_SOMETHING_CHOSEN.includes(path),
    )
    .map(({ path, title, sidebar, parent }) => {
      const group = sidebar?.group ?? routes.find((each) => each.path === parent)?.sidebar?.group;
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
