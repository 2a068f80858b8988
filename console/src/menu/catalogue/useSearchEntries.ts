import type { CatalogueEntry } from '@servery/protocol/platform/catalogue';
import { useMemo } from 'react';
import { useCategoriesQuery } from '../categories/categoriesApi.ts';
import { useCatalogue } from './catalogueApi.ts';
import type { Findable, FoundKind } from './searchCatalogue.ts';

/** A search result: a catalogue entry or a category. */
export interface SearchResult
  extends Findable, Partial<Pick<CatalogueEntry, 'parentId' | 'price' | 'inStock'>> {
  /** A product's category or an add-on's group; otherwise empty. */
  readonly parentName: string;
}

/** All entries of these kinds read so far, and whether they are complete. @param isWanted as for `useCatalogue`. */
export function useSearchEntries(
  kinds: readonly FoundKind[],
  isWanted = true,
): {
  readonly findables: readonly SearchResult[];
  readonly isWhole: boolean;
} {
  const { entries, state } = useCatalogue(isWanted);
  const { data: categories } = useCategoriesQuery();
  const findables = useMemo((): SearchResult[] => {
    const named = (categories ?? []).map(({ categoryId, categoryName }): SearchResult => ({
      ...{ kind: 'category', id: categoryId, name: categoryName, parentName: '' },
    }));
    return [...entries, ...named].filter(({ kind }) => kinds.includes(kind));
  }, [entries, categories, kinds]);
  return { findables, isWhole: state === 'done' };
}
