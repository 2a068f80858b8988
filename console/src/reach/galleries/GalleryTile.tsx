import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { GALLERY_IMAGE_SIZE } from '@servery/protocol/platform/branding';
import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/Card.tsx';
import { LazyPicture } from '../../ui/images/LazyPicture.tsx';
import { EditAndDelete } from '../../ui/lists/EditAndDelete.tsx';
import type { GalleryPicture } from './galleryPictures.ts';
import { galleryQuery } from './urls.ts';

/** The id of the link that opens a picture, to return the focus to it. */
export const tileId = (key: string): string => `picture-${key}`;

interface Props {
  readonly picture: Omit<GalleryPicture, 'imageId'>;
  /** Counted from 1. */
  readonly place: number;
  /** Undefined when the picture cannot be removed. */
  readonly onRemove: (() => void) | undefined;
}

/** A picture of the gallery, as a link to its large view, above its caption. */
export function GalleryTile({ picture: { key, src, caption }, place, onRemove }: Props) {
  const { t } = useTranslation();
  const name = caption || t('picture {{place}}', { place });
  const { w: width, h: height } = GALLERY_IMAGE_SIZE;
  return (
    <Card as="li" display="flex" flexDirection="column" overflow="hidden" maxWidth="22.5rem">
      <Flex
        asChild
        align="center"
        justify="center"
        overflow="hidden"
        bg="subtle"
        color="ink.faint"
        borderTopRadius="md"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <Link
          id={tileId(key)}
          to={{ search: galleryQuery.opened(key) }}
          preventScrollReset
          aria-label={t('Open {{name}}', { name })}
        >
          <LazyPicture src={src} width={width} height={height} icon={Images} />
        </Link>
      </Flex>
      <Flex
        align="center"
        gap="2"
        flex="1"
        minHeight="14"
        paddingBlock="1.5"
        paddingInlineStart="4"
        paddingInlineEnd="1.5"
      >
        <Text
          dir="auto"
          flex="1"
          minWidth="0"
          overflowWrap="anywhere"
          lineClamp={3}
          color={caption === '' ? 'ink.muted' : undefined}
        >
          {caption || t('No caption')}
        </Text>
        <EditAndDelete name={name} onDelete={onRemove} />
      </Flex>
    </Card>
  );
}
