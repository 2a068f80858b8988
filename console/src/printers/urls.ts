/** The form for a printer that is not set up yet. */
export const NEW_PRINTER = 'new';

/** Where one guest's data is exported and deleted. */
export const GUEST_DATA = '/guest-data';

const PARAMETER = 'printer';

/** The printer settings; with an id, that printer's form, with {@link NEW_PRINTER} an empty one. */
export function printerSettingsUrl(printerId?: string): string {
  return printerId === undefined
    ? '/printer-settings'
    : `/printer-settings?${new URLSearchParams({ [PARAMETER]: printerId }).toString()}`;
}

/** Which printer the URL chooses; undefined for the first. */
export function chosenPrinter(search: URLSearchParams): string | undefined {
  return search.get(PARAMETER) ?? undefined;
}
