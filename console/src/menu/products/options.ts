import { ADD_ON_TYPES, type AddOnGroup } from '@servery/protocol/platform/addOns';
import type { Category } from '@servery/protocol/platform/catalogue';
import type { TFunction } from 'i18next';
import { soughtPart } from '../../ui/lists/soughtPart.ts';
import { statusOf } from '../categories/categoriesApi.ts';

/** What is chosen among: categories, add-on groups. */
export interface Option {
  readonly id: string;
  readonly name: string;
  /** A word more about it, where its name alone may not do. */
  readonly hint?: string | undefined;
}

/** Letters without their accents and in small, so that "creme" finds "Crème". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** The options whose name or hint holds every word that is sought; all of them where none is. */
export function named(options: readonly Option[], sought: string): readonly Option[] {
  const words = plain(soughtPart(sought)).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ name, hint = '' }) => {
    const text = plain(`${name} ${hint}`);
    return words.every((word) => text.includes(word));
  });
}

/** A category to be chosen; an inactive one says so. */
export const categoryOption = (category: Category, t: TFunction): Option => ({
  id: category.categoryId,
  name: category.categoryName,
  hint: statusOf(category) === 'INACTIVE' ? t('Inactive') : undefined,
});

/** An add-on group to be chosen, with how guests choose from it: there may be several of one name. */
export function groupOption({ addOnGroupId, name, type }: AddOnGroup, t: TFunction): Option {
  const label = ADD_ON_TYPES.find(({ value }) => value === type)?.label;
  return { id: addOnGroupId, name, hint: label && t(label) };
}
