import { t } from 'i18next';
import { lossText } from '../loading/lossText.ts';
import { toaster } from '../ui/toaster.ts';

const LANGUAGE = 'language';

/** Reports that a language could not be loaded; the console stays in the current one. */
export async function tellLostLanguage(error: unknown): Promise<void> {
  const unloaded = t(
    'The language could not be loaded. Check the internet connection, then choose it again.',
  );
  toaster.create({ id: LANGUAGE, type: 'error', ...(await lossText(error, unloaded, t)) });
}

/** Removes the report, once a language has loaded. */
export const forgetLostLanguage = (): void => toaster.remove(LANGUAGE);
