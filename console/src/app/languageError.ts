import { t } from 'i18next';
import { loadErrorText } from '../loading/loadErrorText.ts';
import { toaster } from '../ui/toaster.ts';

const LANGUAGE = 'language';

/** Reports that a language could not be loaded; the console stays in the current one. */
export async function showLanguageError(error: unknown): Promise<void> {
  const unloaded = t(
    'The language could not be loaded. Check the internet connection, then choose it again.',
  );
  toaster.create({ id: LANGUAGE, type: 'error', ...(await loadErrorText(error, unloaded, t)) });
}

/** Removes the report, once a language has loaded. */
export const hideLanguageError = (): void => toaster.remove(LANGUAGE);
