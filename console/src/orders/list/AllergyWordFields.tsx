import {
  Button,
  FieldHelperText,
  FieldLabel,
  FieldRoot,
  Heading,
  Stack,
  Text,
  Textarea,
} from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type Language, LANGUAGES } from '../../language/languages.ts';
import { type AllergyWords, typedWords, USUAL_WORDS } from '../allergyWords.ts';

type WordTexts = Readonly<Record<Language, string>>;

const ofEach = <Value,>(valueOf: (language: Language) => Value): Readonly<Record<Language, Value>> =>
  Object.fromEntries(LANGUAGES.map(({ tag }) => [tag, valueOf(tag)])) as Record<Language, Value>;

/** The lists as people edit them. */
export const wordTexts = (lists: AllergyWords): WordTexts =>
  ofEach((language) => lists[language].join(language === 'ar' ? '، ' : ', '));

export const wordLists = (texts: WordTexts): AllergyWords =>
  ofEach((language) => typedWords(texts[language]));

interface Props {
  readonly words: WordTexts;
  readonly onChange: (words: WordTexts) => void;
}

/** The words that notes emphasise: a list for each language, since guests write in any of them. */
export function AllergyWordFields({ words, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="3">
      <Stack gap="1">
        <Heading as="h3" textStyle="section">
          {t('Allergy words')}
        </Heading>
        <Text color="ink.muted">
          {t(
            'Highlighted in order notes on this device, and on what it prints. Each device has its own lists: to use the same words elsewhere, copy them into these options there.',
          )}
        </Text>
      </Stack>
      {LANGUAGES.map(({ tag, name, direction }, at) => (
        <FieldRoot key={tag}>
          <FieldLabel lang={tag}>{name}</FieldLabel>
          <Textarea
            lang={tag}
            dir={direction}
            rows={5}
            spellCheck={false}
            value={words[tag]}
            onChange={({ target }) => onChange({ ...words, [tag]: target.value })}
          />
          {at === LANGUAGES.length - 1 && (
            <FieldHelperText>
              {t(
                'Separate with commas. Words of five or more letters also match longer words: “allerg” matches “allergic”.',
              )}
            </FieldHelperText>
          )}
        </FieldRoot>
      ))}
      <Button size="sm" alignSelf="flex-start" onClick={() => onChange(wordTexts(USUAL_WORDS))}>
        {t('Reset to default words')}
      </Button>
    </Stack>
  );
}
