/** The form for a printer that is not set up yet. */
export const NEW_PRINTER = 'new';

/** The page that exports and deletes one guest's data. */
export const GUEST_DATA = '/guest-data';

/** The tabs of the printer settings, in their order; the first is shown if the URL names none. */
export const SETTINGS_TABS = ['connection', 'receipt', 'behaviour', 'advanced'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The URL parameter of the chosen printer. */
export const PRINTER = 'printer';
const TAB = 'tab';

interface Place {
  /** A printer's id, or {@link NEW_PRINTER} for an empty form; undefined for the first printer. */
  readonly printer?: string | undefined;
  readonly tab?: SettingsTab;
}

/** The URL of a tab of the printer settings. */
export function printerSettingsUrl({ printer, tab = SETTINGS_TABS[0] }: Place): string {
  const search = new URLSearchParams({
    ...(tab !== SETTINGS_TABS[0] && { [TAB]: tab }),
    ...(printer !== undefined && { [PRINTER]: printer }),
  }).toString();
  return search === '' ? '/printer-settings' : `/printer-settings?${search}`;
}

/** The printer and the tab in the URL. */
export function readPrinterSettings(search: URLSearchParams): Required<Place> {
  return {
    printer: search.get(PRINTER) ?? undefined,
    tab: SETTINGS_TABS.find((tab) => tab === search.get(TAB)) ?? SETTINGS_TABS[0],
  };
}
