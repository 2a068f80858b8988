import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useClockText } from '../../platform/time/Time.tsx';
import { useServerMinute } from '../../platform/time/useServerMinute.ts';
import { Card } from '../../ui/Card.tsx';

/** The screen of a locked phone. */
const Phone = chakra('div', {
  base: {
    maxWidth: '80',
    width: 'full',
    marginInline: 'auto',
    padding: '4',
    paddingBlockStart: '6',
    paddingBlockEnd: '10',
    bg: 'subtle',
    border: '2px solid',
    borderColor: 'edge',
    borderRadius: '2rem',
    display: 'grid',
    gap: '5',
  },
});

interface Props {
  /** Empty until known. */
  readonly restaurant: string;
  readonly title: string;
  readonly message: string;
}

/** The message on a locked phone: one line of the title and four of the text, as on most phones. */
export function PhonePreview({ restaurant, title, message }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const clock = useClockText();
  const now = useServerMinute();
  const name = restaurant || t('Your restaurant');
  return (
    <Card padded padding={{ base: '4', md: '6' }} gap="4" aria-labelledby={titleId}>
      <Heading as="h2" id={titleId} textStyle="title">
        {t('On a phone')}
      </Heading>
      <Phone>
        <Text textStyle="pageTitle" textAlign="center" aria-hidden>
          {clock(now)}
        </Text>
        <Box
          bg="surface"
          boxShadow="card"
          borderRadius="md"
          padding="3.5"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="1"
          minWidth="0"
        >
          <Flex align="center" gap="2" textStyle="small" color="ink.muted">
            <Flex
              aria-hidden
              boxSize="5"
              flexShrink={0}
              align="center"
              justify="center"
              borderRadius="sm"
              bg="basil.fg"
              color="basil.on"
              fontSize="xs"
              fontWeight="bold"
            >
              {Array.from(name)[0]}
            </Flex>
            <Text flex="1" minWidth="0" truncate>
              {name}
            </Text>
            <span>{t('now')}</span>
          </Flex>
          <Text fontWeight="semibold" truncate color={title === '' ? 'ink.faint' : 'ink'}>
            {title.trim() || t('Title')}
          </Text>
          <Text
            lineClamp="4"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            color={message === '' ? 'ink.faint' : 'ink'}
          >
            {message.trim() || t('Message')}
          </Text>
        </Box>
      </Phone>
      <Text textStyle="small" color="ink.muted">
        {t('A locked phone shows only the beginning of a long message.')}
      </Text>
    </Card>
  );
}
