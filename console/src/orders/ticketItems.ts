/** An order's items in the form of a ticket. Pure. */
import type { Order } from '@servery/protocol/platform/order';

type Item = Order['items'][number];

export interface AddOnGroup {
  /** The group's name; empty for add-ons that name none. */
  readonly name: string;
  readonly addOns: readonly string[];
}

/**
 * A dish's add-ons by group, in the order of the groups' first add-ons: the platform sends each as "Group: Add-on".
 */
export function addOnGroups({ addons }: Pick<Item, 'addons'>): readonly AddOnGroup[] {
  const groups = new Map<string, string[]>();
  for (const { addon_full_name: full } of addons) {
    const [, name = '', addOn = full] = /^([^:]*\S): +(.*)$/s.exec(full) ?? [];
    groups.set(name, [...(groups.get(name) ?? []), addOn]);
  }
  return [...groups].map(([name, addOns]) => ({ name, addOns }));
}
