/** The choices for a printer's paper that are too many for a row of buttons. */
import type { TFunction } from 'i18next';
import type { Choice } from '../ui/forms/ChoiceField.tsx';
import { spokenLanguage } from '../language/language.ts';

/** Regions whose formats for dates and amounts a restaurant may use; the printer's own region is added to them. */
const LOCALES = [
  ...['en-US', 'en-GB', 'en-CA', 'en-AU', 'en-IN', 'fr-FR', 'fr-CA', 'de-DE', 'de-CH', 'it-IT', 'es-ES'],
  ...['es-MX', 'pt-PT', 'pt-BR', 'nl-NL', 'da-DK', 'sv-SE', 'nb-NO', 'fi-FI', 'pl-PL', 'cs-CZ', 'hu-HU'],
  ...['ro-RO', 'el-GR', 'tr-TR', 'ru-RU', 'uk-UA', 'he-IL', 'ar-EG', 'hi-IN', 'th-TH', 'vi-VN', 'id-ID'],
  ...['zh-CN', 'zh-TW', 'ja-JP', 'ko-KR'],
];

/** "English (United States)", sorted by name. */
export function regionChoices(): readonly Choice<string>[] {
  const names = new Intl.DisplayNames(spokenLanguage(), { type: 'language', languageDisplay: 'standard' });
  return LOCALES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((one, other) =>
    one.label.localeCompare(other.label),
  );
}

/** The code pages that the agent prints in (ESC/POS "ESC t"), labelled by their purpose. */
export function characterChoices(t: TFunction): readonly Choice<string>[] {
  return [
    { value: 'cp437', label: t('{{page}}: United States', { page: 'CP437' }) },
    { value: 'cp850', label: t('{{page}}: Western Europe', { page: 'CP850' }) },
    { value: 'cp858', label: t('{{page}}: Western Europe with €', { page: 'CP858' }) },
    { value: 'cp1252', label: t('{{page}}: Western Europe, Windows', { page: 'CP1252' }) },
    { value: 'cp852', label: t('{{page}}: Central Europe', { page: 'CP852' }) },
    { value: 'cp866', label: t('{{page}}: Cyrillic', { page: 'CP866' }) },
    { value: 'cp1251', label: t('{{page}}: Cyrillic, Windows', { page: 'CP1251' }) },
  ];
}

/** The choices, plus the current value if it is not among them: a value that is not shown could not be kept. */
export function withValue(
  choices: readonly Choice<string>[],
  value: string,
  label = value,
): readonly Choice<string>[] {
  return choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label }];
}
