/**
 * A very large menu: 2,500 products in 25 categories, the first with 300, and 1,000 groups of 10 add-ons each.
 * Repeatable, and created within a second.
 */
import { ADD_ON_TYPES } from '@servery/protocol/platform/addOns';
import type { Store } from '../store/merchantStore.ts';
import { readAddOn } from './dishes.ts';
import { MENU } from './menu.ts';
import { MENU_GROUPS, type MenuGroup } from './menuGroups.ts';
import type { Random } from './random.ts';
import { keyOf } from './seedCatalogue.ts';

const LARGE_MENU = {
  products: 2500,
  categories: 25,
  productsInFirstCategory: 300,
  groups: 1000,
  addOnsInGroup: 10,
} as const;

const STYLES = [
  'Small',
  'Large',
  'Family',
  'Lunch',
  'Spicy',
  'Vegan',
  'Grilled',
  'Baked',
  'Smoked',
  'Chef’s',
];

/** The nth name; from the second round on with a number after it. */
function nth(names: readonly string[], number: number): string {
  const round = Math.floor(number / names.length);
  return `${names[number % names.length] ?? ''}${round === 0 ? '' : ` ${round + 1}`}`;
}

export function seedLargeCatalogue(store: Store, random: Random): void {
  const dishes = MENU.flatMap(({ products }) => products.map((text) => text.split('|')[0] ?? ''));
  const names = STYLES.flatMap((style) => dishes.map((dish) => `${style} ${dish}`));
  const groups = Object.values<MenuGroup>(MENU_GROUPS);
  const groupNames = groups.map(({ name }) => name);
  const addOns = [...new Set(groups.flatMap((group) => group.addOns))].map(readAddOn);

  const groupIds = Array.from({ length: LARGE_MENU.groups }, (_, number) => {
    const name = nth(groupNames, number);
    const groupId = store.groups.add({
      name,
      description: `${name} for this dish`,
      type: ADD_ON_TYPES[number % ADD_ON_TYPES.length]?.value ?? 'SELECT',
      nameKey: keyOf(name),
      isRequired: false,
      requires: 0,
      isGlobal: true,
      isSystem: false,
    });
    for (let place = 0; place < LARGE_MENU.addOnsInGroup; place += 1) {
      const { name: addOn, price } = addOns[(number * 7 + place) % addOns.length] ?? { name: '', price: 0 };
      store.addOns.add({
        ...{ groupId, name: addOn, nameKey: keyOf(addOn), unitPrice: price },
        ...{ taxable: price > 0, quantitative: false, inStock: !random.chance(0.01) },
      });
    }
    return groupId;
  });
  const categoryIds = Array.from({ length: LARGE_MENU.categories }, (_, number) =>
    store.categories.add({
      categoryName: nth(
        MENU.map(({ name }) => name),
        number,
      ),
      descriptions: MENU[number % MENU.length]?.description ?? '',
      ...{ status: 'ACTIVE', type: '', available_online: true, visibilityConfigurations: {} },
    }),
  );
  for (let number = 0; number < LARGE_MENU.products; number += 1) {
    const isFirst = number < LARGE_MENU.productsInFirstCategory;
    const category = isFirst ? 0 : 1 + (number % (LARGE_MENU.categories - 1));
    const price = random.between(8, 80) * 50;
    const name = nth(names, number);
    store.products.add({
      ...{ name, shortDescription: `${name}, made to order`, descriptions: `${name}, as the house makes it` },
      ...{ regularPrice: price, salePrice: price, includeInSale: false },
      ...{ pictures: [`product-${(number % dishes.length) + 1}.jpg`], enabled: !random.chance(0.03) },
      ...{ inStock: !random.chance(0.02), soldOutUntil: null, enabledUserInstructions: true },
      ...{ is_alcohol: false, is_sugary_item: false },
      categoryIds: [categoryIds[category] ?? ''],
      groupIds: [...new Set([0, 1].map(() => random.pick(groupIds)))],
    });
  }
}
