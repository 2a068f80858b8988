import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { SocialAccount } from '@servery/protocol/platform/social';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Time } from '../../platform/time/Time.tsx';
import { Card } from '../../ui/Card.tsx';
import { accountName } from './accountName.ts';
import { AccountPicture } from './AccountPicture.tsx';
import { FeedMedia } from './FeedMedia.tsx';
import { FeedText } from './FeedText.tsx';
import type { ShownMedium } from './usePostMedia.ts';

interface Props {
  readonly account: SocialAccount | undefined;
  readonly message: string;
  /** ISO 8601; undefined to post now. */
  readonly scheduledAt: string | undefined;
  readonly media: readonly ShownMedium[];
}

/** The post as it will look in the feed. */
export function FeedPreview({ account, message, scheduledAt, media }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      display="grid"
      gap="2.5"
      alignSelf="start"
      minWidth="0"
      // Stays in view beside the form.
      position={{ lg: 'sticky' }}
      insetBlockStart="20"
    >
      <Heading as="h2" id={titleId} textStyle="label" color="ink.muted">
        {t('Preview')}
      </Heading>
      <Card raised overflow="hidden">
        <Flex align="center" gap="3" padding="4" paddingBlockEnd="3">
          <AccountPicture account={account} />
          <Box minWidth="0">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              <bdi>{account ? accountName(account) : t('No account selected')}</bdi>
            </Text>
            <Text textStyle="small" color="ink.muted">
              {scheduledAt === undefined ? t('Just now') : <Time written={scheduledAt} />}
            </Text>
          </Box>
        </Flex>
        <Box paddingInline="4" paddingBlockEnd="4">
          {message.trim() === '' ? (
            <chakra.p color="ink.muted">{t('What you write appears here.')}</chakra.p>
          ) : (
            <FeedText text={message.trim()} />
          )}
        </Box>
        <FeedMedia media={media} />
      </Card>
    </Box>
  );
}
