import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayText, timeIn } from '../../time/time.ts';
import { HeldButton } from '../../ui/HeldButton.tsx';
import type { PublicHoliday } from './publicHolidays.ts';

const Rows = chakra('ul', {
  base: {
    listStyleType: 'none',
    border: 'hairline',
    borderRadius: 'md',
    '& li:not(:last-child)': { borderBlockEnd: 'hairline' },
    '& li > *': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'target',
      paddingInline: '3',
      paddingBlock: '2',
    },
    '& label': { cursor: 'pointer', fontWeight: 'medium', _hover: { bg: 'subtle' } },
    '& input': { boxSize: '5', flexShrink: 0, accentColor: 'basil.fg', cursor: 'pointer' },
    '& svg': { boxSize: '5', flexShrink: 0, color: 'done.fg' },
    '& small': { display: 'block', textStyle: 'small', color: 'ink.muted', fontWeight: 'normal' },
  },
});

interface Props {
  readonly suggestions: readonly PublicHoliday[];
  /** The names of the existing holidays by day: a day has at most one. */
  readonly held: ReadonlyMap<string, string>;
  /** The chosen days. */
  readonly ticked: readonly string[];
  readonly isDisabled: boolean;
  readonly onTick: (days: string[]) => void;
}

/** The suggested holidays with checkboxes; existing ones are marked and have no checkbox. */
export function SuggestionList({ suggestions, held, ticked, isDisabled, onTick }: Props) {
  const { t } = useTranslation();
  const open = suggestions.filter(({ day }) => !held.has(day)).map(({ day }) => day);
  const isAllTicked = open.every((day) => ticked.includes(day));
  const nothing =
    suggestions.length === 0
      ? t('No public holidays there in the next twelve months.')
      : t('All of them are already added.');
  return (
    <>
      {open.length === 0 ? (
        <Text role="status" color="ink.muted">
          {nothing}
        </Text>
      ) : (
        <HeldButton
          size="sm"
          justifySelf="start"
          isHeld={isDisabled}
          onClick={() => onTick(isAllTicked ? [] : open)}
        >
          {isAllTicked ? t('Select none') : t('Select all')}
        </HeldButton>
      )}
      {suggestions.length > 0 && (
        <Rows role="list" aria-label={t('The next twelve months')}>
          {suggestions.map(({ day, name }) => {
            const written = dayText(timeIn(Date.parse(day), 'UTC'));
            const existingName = held.get(day);
            return (
              <li key={day}>
                {existingName === undefined ? (
                  <label>
                    <input
                      type="checkbox"
                      checked={ticked.includes(day)}
                      aria-disabled={isDisabled}
                      onChange={({ target }) => {
                        if (isDisabled) return;
                        onTick(target.checked ? [...ticked, day] : ticked.filter((other) => other !== day));
                      }}
                    />
                    <span>
                      <span>{name}</span>
                      <small>{written}</small>
                    </span>
                  </label>
                ) : (
                  <div>
                    <Check aria-hidden />
                    <span>
                      <span>{name}</span>
                      <small>
                        <span>{written}</span> ·{' '}
                        <span>
                          {existingName === name
                            ? t('Already added')
                            : t('Already added as {{name}}', { name: existingName })}
                        </span>
                      </small>
                    </span>
                  </div>
                )}
              </li>
            );
          })}
        </Rows>
      )}
    </>
  );
}
