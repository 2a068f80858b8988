/** The names of a product's categories and add-on groups, where the page knows them. */
import type { Product } from '@servery/protocol/platform/products';
import type { Assignable } from './AssignmentField.tsx';
import type { AssignableGroups } from './useAssignableGroups.ts';

/** A product's add-on groups with the names loaded so far, and the number of those not loaded yet. */
export function loadedGroupsOf(
  { addonsGroups }: Pick<Product, 'addonsGroups'>,
  { known, readOn }: AssignableGroups,
): { readonly named: readonly Assignable[]; readonly unnamed: number } {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const own = addonsGroups.map((group) => {
    const { id, name } =
      typeof group === 'string' ? { id: group, name: '' } : { id: group.addOnGroupId, name: group.name };
    return { id, name: names.get(id) ?? name };
  });
  const named = readOn
    ? own.filter(({ name }) => name !== '')
    : own.map(({ id, name }) => ({ id, name: name || id }));
  return { named, unnamed: own.length - named.length };
}

/** A product's categories, by their current names. */
export function categoriesOf(
  { categoryObj }: Pick<Product, 'categoryObj'>,
  categories: readonly Assignable[],
): readonly Assignable[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return categoryObj.map(({ categoryId: id, categoryName }) => ({
    id,
    name: names.get(id) ?? (categoryName || id),
  }));
}
