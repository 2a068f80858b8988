/** Parses the menu for orders. */
import type { Minor } from '@servery/protocol/platform/amounts';
import { MENU, type MenuCategory } from './menu.ts';
import { MENU_GROUPS, type MenuGroup, type MenuGroupName } from './menuGroups.ts';

export interface Dish {
  readonly name: string;
  readonly shortDescription: string;
  readonly price: Minor;
  readonly category: MenuCategory;
  readonly groups: readonly MenuGroupName[];
  readonly alcohol: boolean;
  readonly addOns: readonly DishAddOn[];
}

interface DishAddOn {
  readonly name: string;
  /** The name with its group, as in an order. */
  readonly fullName: string;
  /** An item has at most one add-on with the same text here: a pizza has one size. */
  readonly excludes: string;
  readonly price: Minor;
}

/** "Extra Shot 1.5" costs 1.50; an add-on without a price is free. */
export function readAddOn(text: string): { readonly name: string; readonly price: Minor } {
  const [, name = text, price = '0'] = /^(.*\D) (\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return { name, price: Math.round(Number(price) * 100) };
}

function readDish(text: string, category: MenuCategory): Dish {
  const [name = '', price = '', shortDescription = '', own = '', alcohol = ''] = text.split('|');
  const groups = own === '' ? category.groups : (own.split(' ') as MenuGroupName[]);
  return {
    name,
    shortDescription,
    price: Math.round(Number(price) * 100),
    category,
    groups,
    alcohol: alcohol !== '',
    addOns: groups.flatMap((key) => {
      const group: MenuGroup = MENU_GROUPS[key];
      return group.addOns.map((addOn) => {
        const read = readAddOn(addOn);
        const fullName = `${group.name}: ${read.name}`;
        return { ...read, fullName, excludes: group.type === 'CHECKBOX' ? fullName : group.name };
      });
    }),
  };
}

/** Every dish, in the menu's order. */
export function dishesOf(): Dish[] {
  return MENU.flatMap((category) => category.products.map((text) => readDish(text, category)));
}
