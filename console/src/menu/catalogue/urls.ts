/** The edit pages of catalogue entries. */
import type { FoundKind } from './searchCatalogue.ts';

interface Found {
  readonly kind: FoundKind;
  readonly id: string;
  readonly parentId?: string | null | undefined;
}

/** Add-ons are edited on the page of their group. */
export function catalogueEntryUrl({ kind, id, parentId }: Found): string {
  const query = (name: string, value: string): string => new URLSearchParams({ [name]: value }).toString();
  switch (kind) {
    case 'product':
      return `/edit_product?${query('id', id)}`;
    case 'category':
      return `/edit_category?${query('id', id)}`;
    case 'add_on_group':
      return `/addongroups?${query('group', id)}`;
    case 'add_on':
      return `/addongroups?${query('group', parentId ?? '')}`;
  }
}
