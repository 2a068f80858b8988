import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { deleteEvent, updateEvent, type Event } from '@servery/protocol/platform/specials';
import { CalendarDays, Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useIsOffered } from '../../platform/offered.ts';
import { Time } from '../../platform/time/Time.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { LazyPicture } from '../../ui/images/LazyPicture.tsx';
import { EditAndDelete } from '../../ui/lists/EditAndDelete.tsx';
import { Tag, type StatusPalette } from '../../ui/Tag.tsx';
import { specialId } from './specialsApi.ts';
import { isoTime, type Phase } from './specialTimes.ts';
import { typeOf } from './specialValues.ts';
import { specialsQuery } from './urls.ts';

/** The picture's frame, in pixels: 4:3, like the cropped picture. */
const FRAME = { width: 480, height: 360 };

const PALETTES: Readonly<Record<Phase, StatusPalette>> = {
  running: 'confirmed',
  coming: 'future',
  past: 'cancelled',
};

/** The start and end times, as a list of two. */
const Times = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    textStyle: 'small',
    '& dt': { color: 'ink.muted' },
  },
});

interface Props {
  readonly special: Event;
  /** The current phase; undefined when it cannot be determined. */
  readonly phase: Phase | undefined;
  /** False when all specials in the list have the same type. */
  readonly isTypeShown: boolean;
  readonly onDelete: () => void;
}

/** A card with a special's picture, text and times; for a deal, with a button to punch tickets. */
export function SpecialCard({ special, phase, isTypeShown, onDelete }: Props) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const canUpdate = useIsOffered(updateEvent);
  const canDelete = useIsOffered(deleteEvent);
  const { name, description, image, start_time, end_time } = special;
  const id = specialId(special);
  const isDeal = typeOf(special) === 'SPECIAL_DEAL';
  const words: Record<Phase, string> = { running: t('Running'), coming: t('Upcoming'), past: t('Past') };
  return (
    <Card as="article" aria-label={name} display="flex" flexDirection="column" overflow="hidden">
      <Flex
        aspectRatio="4 / 3"
        align="center"
        justify="center"
        bg="subtle"
        color="ink.faint"
        opacity={phase === 'past' ? 0.7 : 1}
      >
        <LazyPicture src={image} {...FRAME} icon={CalendarDays} />
      </Flex>
      <Box display="grid" gap="2" alignContent="start" flex="1" padding="4" paddingBlockEnd="3">
        <Flex gap="2" wrap="wrap">
          {phase && <Tag colorPalette={PALETTES[phase]}>{words[phase]}</Tag>}
          {isTypeShown && isDeal && <Tag colorPalette="ready">{t('Special Deal')}</Tag>}
        </Flex>
        <Heading as="h2" textStyle="title" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Heading>
        <Text color="ink.muted" overflowWrap="anywhere">
          <bdi>{description}</bdi>
        </Text>
        <Times>
          <dt>{t('Starts')}</dt>
          <dd>
            <Time written={isoTime(start_time) || start_time} />
          </dd>
          <dt>{t('Ends')}</dt>
          <dd>
            <Time written={isoTime(end_time) || end_time} />
          </dd>
        </Times>
      </Box>
      <Flex align="center" gap="1" paddingInline="4" paddingBlockEnd="4">
        {isDeal && (
          <ButtonLink
            to={{ search: specialsQuery.redeeming(search, id) }}
            preventScrollReset
            aria-label={t('Punch Ticket of {{name}}', { name })}
            icon={Ticket}
          >
            {t('Punch Ticket')}
          </ButtonLink>
        )}
        <Flex marginInlineStart="auto">
          <EditAndDelete
            name={name}
            edit={canUpdate ? { search: specialsQuery.editing(search, id) } : undefined}
            onDelete={canDelete ? onDelete : undefined}
          />
        </Flex>
      </Flex>
    </Card>
  );
}
