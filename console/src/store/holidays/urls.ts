/** The addresses of the holidays: `/holidays?month=`, with the open dialog (spec 001 §2). */

/** The value of `edit` that adds a holiday rather than changing one. */
export const NEW = 'new';

/** The open dialog: the form of a holiday by its id or {@link NEW}, maybe for a day, or the suggestions. */
export type OpenDialog = { readonly edit: string; readonly day?: string } | { readonly suggest: string };

/** The query of the page with that dialog or none; keeps the month of the calendar. */
export function holidaysQuery(search: URLSearchParams, dialog?: OpenDialog): URLSearchParams {
  const month = search.get('month');
  return new URLSearchParams({ ...(month !== null && { month }), ...dialog });
}
