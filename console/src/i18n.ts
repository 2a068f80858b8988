import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/**
 * Every text's key is the English sentence itself, so English needs no catalogue; another language is one
 * file of translated sentences handed to `i18next.addResourceBundle`.
 */
export function startI18n(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
}
