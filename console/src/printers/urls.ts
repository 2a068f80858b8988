/** The form for a printer that is not set up yet. */
export const NEW_PRINTER = 'new';

/** The page that exports and deletes one guest's data. */
export const GUEST_DATA = '/guest-data';

const PARAMETER = 'printer';

/** The URL of the printer settings; with an id, that printer's form; with {@link NEW_PRINTER}, an empty one. */
export function printerSettingsUrl(printerId?: string): string {
  return printerId === undefined
    ? '/printer-settings'
    : `/printer-settings?${new URLSearchParams({ [PARAMETER]: printerId }).toString()}`;
}

/** The printer chosen in the URL; undefined for the first. */
export function chosenPrinter(search: URLSearchParams): string | undefined {
  return search.get(PARAMETER) ?? undefined;
}
