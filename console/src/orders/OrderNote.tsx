import { chakra } from '@chakra-ui/react/styled-system';
import type { Order } from '@servery/protocol/platform/order';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { guestNote, noteParts, useChangedWords } from './allergyWords.ts';

const Note = chakra('div', {
  base: {
    bg: 'warning.subtle',
    color: 'warning.fg',
    borderRadius: 'sm',
    paddingInline: '2.5',
    paddingBlock: '1',
    textStyle: 'small',
    fontWeight: 'semibold',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '& svg': { display: 'inline', boxSize: '1.15em', verticalAlign: '-0.2em', marginInlineEnd: '1.5' },
    // Inverted, not only coloured: it stands out in any light and to any eye.
    '& mark': {
      bg: 'warning.fg',
      color: 'warning.subtle',
      fontWeight: 'bold',
      borderRadius: 'sm',
      paddingInline: '1',
      boxDecorationBreak: 'clone',
    },
  },
});

/**
 * The guest's note, and any dish or add-on whose text names an allergy: visible wherever an order can be accepted.
 * Words that mean an allergy are emphasised.
 */
export function OrderNote({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const changed = useChangedWords();
  const note = guestNote(order);
  if (note === '') return null;
  const parts = noteParts(note, changed);
  return (
    <Note>
      {parts.some(({ isStrong }) => isStrong) && <TriangleAlert role="img" aria-label={t('Allergy')} />}
      <bdi>
        {parts.map(({ text, isStrong }, part) =>
          isStrong ? <mark key={part}>{text}</mark> : <span key={part}>{text}</span>,
        )}
      </bdi>
    </Note>
  );
}
