import { ADD_ON_TYPES, type AddOnGroup } from '@servery/protocol/platform/addOns';
import type { Category } from '@servery/protocol/platform/catalogue';
import type { TFunction } from 'i18next';
import { searchTerm } from '../../ui/lists/searchTerm.ts';
import { statusOf } from '../categories/categoriesApi.ts';

/** An option of a list: a category or an add-on group. */
export interface Option {
  readonly id: string;
  readonly name: string;
  /** Extra text for when the name alone is ambiguous. */
  readonly hint?: string | undefined;
}

/** Lower-cased text without accents, so that "creme" finds "Crème". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** The options whose name or hint contains every word of the query; all of them for an empty query. */
export function named(options: readonly Option[], searchText: string): readonly Option[] {
  const words = plain(searchTerm(searchText)).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ name, hint = '' }) => {
    const text = plain(`${name} ${hint}`);
    return words.every((word) => text.includes(word));
  });
}

/** The option of a category; the hint marks an inactive one. */
export const categoryOption = (category: Category, t: TFunction): Option => ({
  id: category.categoryId,
  name: category.categoryName,
  hint: statusOf(category) === 'INACTIVE' ? t('Inactive') : undefined,
});

/** The option of an add-on group; the hint is its type, since several groups may share a name. */
export function groupOption({ addOnGroupId, name, type }: AddOnGroup, t: TFunction): Option {
  const label = ADD_ON_TYPES.find(({ value }) => value === type)?.label;
  return { id: addOnGroupId, name, hint: label && t(label) };
}
