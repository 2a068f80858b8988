import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { kindName, TONES } from './kinds.ts';
import type { DayItem } from './planned.ts';
import { spokenLanguage } from '../../language/language.ts';
import { writingTag } from '../../language/tags.ts';

const Rows = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& a': {
      display: 'grid',
      gap: '1',
      paddingInline: '4',
      paddingBlock: '3',
      borderBlockStart: 'hairline',
      minHeight: 'target',
      overflowWrap: 'anywhere',
      _hover: { bg: 'subtle' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& span:has(b)': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '2',
      rowGap: '1',
    },
    '& b': { minWidth: '0', fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& small': { textStyle: 'small', color: 'ink.muted' },
  },
});

interface Props {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Number of times the user has opened the list; each one focuses it and scrolls it into view. */
  readonly openings: number;
  readonly things: readonly DayItem[];
  /** Whether some sources are still loading. */
  readonly isLoading: boolean;
}

/** Everything on a day, each item with a link to its page. */
export function DayList({ day, openings, things, isLoading }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (openings > 0) list.current?.focus();
  }, [openings]);
  const words = new Intl.DateTimeFormat(writingTag(spokenLanguage()), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <Card ref={list} tabIndex={-1} outline="0" aria-labelledby={titleId}>
      <Heading as="h2" id={titleId} textStyle="title" padding="4">
        {words.format(Date.parse(day))}
      </Heading>
      {things.length === 0 ? (
        <Text color="ink.muted" paddingInline="4" paddingBlockEnd="4">
          {isLoading ? t('Loading…') : t('Nothing planned for this day.')}
        </Text>
      ) : (
        <Rows role="list">
          {things.map(({ planned, part }) => (
            <li key={planned.key}>
              <Link to={planned.to}>
                <span>
                  <bdi>
                    <b>{planned.name}</b>
                  </bdi>
                  <Tag colorPalette={TONES[planned.kind]}>{kindName(planned.kind)}</Tag>
                </span>
                <small>
                  <span>{planned.when}</span>
                  {part === 'begins' && <span>{` · ${t('starts this day')}`}</span>}
                  {part === 'ends' && <span>{` · ${t('ends this day')}`}</span>}
                </small>
              </Link>
            </li>
          ))}
        </Rows>
      )}
    </Card>
  );
}
