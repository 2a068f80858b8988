import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { ImagePlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { MediaTile } from './MediaTile.tsx';
import type { PostMedia } from './usePostMedia.ts';

interface Props {
  readonly postMedia: PostMedia;
  readonly isDisabled: boolean;
}

/** The media of a post: up to ten images and one video (see `POST_LIMITS`). */
export function MediaField({ postMedia, isDisabled }: Props) {
  const { t } = useTranslation();
  const { media, problems, choose, remove, damaged } = postMedia;
  const helpId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keptFocus = useKeptFocus<HTMLUListElement>();
  return (
    <chakra.fieldset display="grid" gap="2.5" minWidth="0">
      <chakra.legend textStyle="label" marginBlockEnd="1.5">
        {t('Images and video')}
      </chakra.legend>
      {problems.length > 0 && (
        <ErrorBanner>
          {problems.map((problem) => (
            <Text key={problem} overflowWrap="anywhere">
              {problem}
            </Text>
          ))}
        </ErrorBanner>
      )}
      {media.length > 0 && (
        <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="3" {...keptFocus}>
          {media.map((medium) => (
            <MediaTile
              key={medium.src}
              medium={medium}
              isDisabled={isDisabled}
              onRemove={() => {
                // After removing the last one there is no other remove button to focus.
                if (media.length === 1) button.current?.focus();
                remove(medium);
              }}
              onDamaged={() => damaged(medium)}
            />
          ))}
        </chakra.ul>
      )}
      <Flex align="center" wrap="wrap" columnGap="3" rowGap="1">
        {/* Opened by the button, which has the label and the focus. */}
        <input
          ref={input}
          type="file"
          multiple
          accept=".jpg,.jpeg,.png,.mp4,.m4v,.mov,image/jpeg,image/png,video/mp4,video/quicktime"
          hidden
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Reset, so that the same file, perhaps edited, can be chosen again.
            target.value = '';
            if (files.length > 0) void choose(files);
          }}
        />
        <Button
          ref={button}
          type="button"
          disabled={isDisabled}
          aria-describedby={helpId}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden />
          {t('Add images or a video')}
        </Button>
        <Text id={helpId} textStyle="small" color="ink.muted" flex="1 1 14rem">
          {t('Up to 10 images (JPG or PNG, 5 MB each) and one video (MP4 or MOV, 100 MB).')}
        </Text>
      </Flex>
    </chakra.fieldset>
  );
}
