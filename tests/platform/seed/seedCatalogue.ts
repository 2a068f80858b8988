/** Fills a store with its menu. */
import { dishesOf, readAddOn } from './dishes.ts';
import { MENU } from './menu.ts';
import { MENU_GROUPS, type MenuGroup, type MenuGroupName } from './menuGroups.ts';
import type { Random } from './random.ts';
import type { Store } from '../store/merchantStore.ts';

/** Converts a name to a key without spaces (spec 001 §3). */
export function keyOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, '_').toLowerCase();
}

/** @returns the groups' ids by name. */
function seedGroups(store: Store): Map<string, string> {
  const ids = new Map<string, string>();
  for (const [name, group] of Object.entries<MenuGroup>(MENU_GROUPS)) {
    const groupId = store.groups.add({
      name: group.name,
      description: `${group.name} for this dish`,
      type: group.type,
      nameKey: keyOf(group.name),
      isRequired: group.required === true,
      requires: group.required === true ? 1 : 0,
      isGlobal: true,
      isSystem: false,
    });
    ids.set(name, groupId);
    for (const text of group.addOns) {
      const { name: addOn, price } = readAddOn(text);
      store.addOns.add({
        groupId,
        name: addOn,
        nameKey: keyOf(addOn),
        unitPrice: price,
        taxable: price > 0,
        quantitative: false,
        inStock: true,
      });
    }
  }
  return ids;
}

export function seedCatalogue(store: Store, random: Random): void {
  const groups = seedGroups(store);
  const idsOf = (names: readonly MenuGroupName[]): string[] =>
    names.flatMap((name) => groups.get(name) ?? []);
  const categories = new Map(
    MENU.map((category) => [
      category,
      store.categories.add({
        categoryName: category.name,
        descriptions: category.description,
        status: 'ACTIVE',
        type: '',
        available_online: true,
        visibilityConfigurations: {},
      }),
    ]),
  );
  for (const [index, dish] of dishesOf().entries()) {
    const onSale = random.chance(0.08);
    store.products.add({
      name: dish.name,
      shortDescription: dish.shortDescription,
      descriptions: `${dish.shortDescription}. ${dish.category.description}`,
      regularPrice: dish.price,
      salePrice: onSale ? Math.round(dish.price * 0.85) : dish.price,
      includeInSale: onSale,
      pictures: [`product-${index + 1}.jpg`],
      soldOutUntil: null,
      enabledUserInstructions: true,
      inStock: !random.chance(0.05),
      enabled: !random.chance(0.03),
      is_alcohol: dish.alcohol,
      is_sugary_item: dish.category.sugary === true,
      categoryIds: [categories.get(dish.category) ?? ''],
      groupIds: idsOf(dish.groups),
    });
  }
}
