/** The gallery's URLs: the query holds the open picture, or the add form. */

/** The value of `edit` that opens the add form. */
const NEW = 'new';

interface GalleryView {
  readonly isAdding: boolean;
  /** The key of the open picture. */
  readonly opened: string | undefined;
}

export function readGalleryView(search: URLSearchParams): GalleryView {
  return { isAdding: search.get('edit') === NEW, opened: search.get('picture') ?? undefined };
}

/** The queries of the gallery's views, each starting with `?` unless empty. */
export const galleryQuery = {
  grid: '',
  adding: `?edit=${NEW}`,
  opened: (key: string) => `?${new URLSearchParams({ picture: key })}`,
} as const;
