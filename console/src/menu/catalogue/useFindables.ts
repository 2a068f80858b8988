import type { CatalogueEntry } from '@servery/protocol/platform/catalogue';
import { useMemo } from 'react';
import { useCategoriesQuery } from '../categories/categoriesApi.ts';
import { useCatalogue } from './catalogueApi.ts';
import type { Findable, FoundKind } from './searchCatalogue.ts';

/** What was found: an entry of the catalogue, or a category. */
export interface Found extends Findable, Partial<Pick<CatalogueEntry, 'parentId' | 'price' | 'inStock'>> {
  /** Where it stands: a product's category, an add-on's group; else empty. */
  readonly parentName: string;
}

/** Everything of these kinds, as far as it is known, and whether that is all of it. */
export function useFindables(kinds: readonly FoundKind[]): {
  readonly findables: readonly Found[];
  readonly isWhole: boolean;
} {
  const { entries, state } = useCatalogue();
  const { data: categories } = useCategoriesQuery();
  const findables = useMemo((): Found[] => {
    const named = (categories ?? []).map(({ categoryId, categoryName }): Found => ({
      ...{ kind: 'category', id: categoryId, name: categoryName, parentName: '' },
    }));
    return [...entries, ...named].filter(({ kind }) => kinds.includes(kind));
  }, [entries, categories, kinds]);
  return { findables, isWhole: state === 'done' };
}
