import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sizeText } from './postMedia.ts';
import type { ShownMedium } from './usePostMedia.ts';

interface Props {
  readonly medium: ShownMedium;
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
  readonly onDamaged: () => void;
}

const FRAME = { boxSize: 'full', objectFit: 'cover' } as const;

/** A thumbnail of a post's image or video, with its name, size and a remove button. */
export function MediaTile({ medium, isDisabled, onRemove, onDamaged }: Props) {
  const { t } = useTranslation();
  const { file, isVideo, src } = medium;
  const { name, size } = file;
  return (
    <Box as="li" width="32">
      <Box position="relative" height="24" borderRadius="sm" overflow="hidden" bg="subtle">
        {isVideo ? (
          // Not every browser can play every video that networks accept, so a playback error does not reject it.
          <chakra.video src={src} muted playsInline preload="metadata" aria-label={name} css={FRAME} />
        ) : (
          <chakra.img src={src} alt={name} onError={onDamaged} css={FRAME} />
        )}
        <IconButton
          type="button"
          position="absolute"
          insetBlockStart="1"
          insetInlineEnd="1"
          disabled={isDisabled}
          aria-label={t('Remove {{name}}', { name })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </IconButton>
      </Box>
      <Text textStyle="small" dir="auto" marginBlockStart="1" truncate title={name}>
        {name}
      </Text>
      <Text textStyle="small" color="ink.muted">
        {isVideo ? t('Video, {{size}}', { size: sizeText(size) }) : sizeText(size)}
      </Text>
    </Box>
  );
}
