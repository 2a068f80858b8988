/** The gallery's addresses: which picture is open, and whether one is being added, is in the query. */

/** The value of `edit` that adds a picture. */
const NEW = 'new';

interface GalleryView {
  readonly isAdding: boolean;
  /** The key of the picture that is open. */
  readonly opened: string | undefined;
}

export function readView(search: URLSearchParams): GalleryView {
  return { isAdding: search.get('edit') === NEW, opened: search.get('picture') ?? undefined };
}

/** The queries of the gallery's views, each beginning with `?` unless empty. */
export const viewOf = {
  grid: '',
  adding: `?edit=${NEW}`,
  opened: (key: string) => `?${new URLSearchParams({ picture: key })}`,
} as const;
