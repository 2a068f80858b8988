import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { ShownMedium } from './usePostMedia.ts';

/** Number of tiles in a feed; the last one shows the count of the rest. */
const SHOWN = 4;

const FRAME = { boxSize: 'full', objectFit: 'cover' } as const;

/** A post's media in the layout of a feed: a single one in full, several as tiles, with a count of the rest. */
export function FeedMedia({ media }: { readonly media: readonly ShownMedium[] }) {
  const { t } = useTranslation();
  const shown = media.slice(0, SHOWN);
  const rest = media.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <Grid templateColumns={shown.length === 1 ? '1fr' : '1fr 1fr'} gap="0.5">
      {shown.map(({ src, isVideo, file }, index) => (
        <Flex
          key={src}
          position="relative"
          minWidth="0"
          overflow="hidden"
          bg="subtle"
          aspectRatio={shown.length === 1 ? '4 / 3' : '1'}
          // With three tiles the first spans both columns.
          {...(shown.length === 3 && index === 0 && { gridColumn: '1 / -1', aspectRatio: '2' })}
        >
          {isVideo ? (
            <chakra.video
              src={src}
              controls
              muted
              playsInline
              preload="metadata"
              aria-label={file.name}
              css={FRAME}
            />
          ) : (
            <chakra.img src={src} alt={file.name} css={FRAME} />
          )}
          {rest > 0 && index === SHOWN - 1 && (
            <Flex
              position="absolute"
              inset="0"
              align="center"
              justify="center"
              bg="subtle"
              color="ink"
              opacity="0.9"
              textStyle="pageTitle"
              title={t('{{rest}} more', { rest })}
            >
              {`+${rest}`}
            </Flex>
          )}
        </Flex>
      ))}
    </Grid>
  );
}
