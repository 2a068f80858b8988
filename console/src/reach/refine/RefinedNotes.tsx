import { Text } from '@chakra-ui/react/text';
import { useTranslation } from 'react-i18next';
import type { Refined } from './useRefinement.ts';

interface Props {
  /** The user's current text. */
  readonly text: string;
  readonly refined: Refined;
}

/** Notes on the choice: the platform's remark, and whether the refined text still matches the user's. */
export function RefinedNotes({ text, refined: { asked, message, note } }: Props) {
  const { t } = useTranslation();
  const notes = [
    note,
    message === asked ? t('Nothing was changed.') : '',
    text === asked ? '' : t('You’ve changed your text since. Accepting replaces those changes too.'),
  ].filter((each) => each !== '');
  return (
    <>
      {notes.map((each) => (
        <Text key={each} textStyle="small" color="ink.muted" overflowWrap="anywhere">
          {each}
        </Text>
      ))}
    </>
  );
}
