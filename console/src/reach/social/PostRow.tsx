import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import type { SocialPost } from '@servery/protocol/platform/social';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Time } from '../../platform/time/Time.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { excerpt } from './excerpt.ts';
import { FeedText } from './FeedText.tsx';
import { MediaStrip } from './MediaStrip.tsx';

interface Props {
  readonly post: SocialPost;
  readonly onDelete: () => void;
}

/** A post in the list: its publication time, text and media. */
export function PostRow({ post, onDelete }: Props) {
  const { t } = useTranslation();
  const { message, media, created_at, scheduled_at } = post;
  return (
    <Flex
      as="li"
      gap="3"
      padding="4"
      paddingInlineEnd="2"
      css={{ '&:not(:last-child)': { borderBlockEnd: 'hairline' } }}
    >
      <Box display="grid" gap="2.5" flex="1" minWidth="0" alignContent="start">
        <Flex align="center" wrap="wrap" columnGap="2.5" rowGap="1" textStyle="small" color="ink.muted">
          {scheduled_at ? (
            <>
              <Tag colorPalette="future">{t('Scheduled')}</Tag>
              <Time written={scheduled_at} />
            </>
          ) : (
            created_at && <Time written={created_at} />
          )}
        </Flex>
        <FeedText text={message} />
        <MediaStrip addresses={media} />
      </Box>
      <IconButton
        variant="ghost"
        alignSelf="flex-start"
        marginBlockStart="-2"
        aria-label={t('Delete the post {{text}}', { text: excerpt(message) })}
        onClick={onDelete}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </Flex>
  );
}
