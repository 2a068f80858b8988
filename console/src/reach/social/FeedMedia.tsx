import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { ShownMedium } from './usePostMedia.ts';

/** How many a feed shows; what is left is a number over the last. */
const SHOWN = 4;

const FRAME = { boxSize: 'full', objectFit: 'cover' } as const;

/** What a post shows as feeds lay it out: one whole, more as tiles, and a number for the rest. */
export function FeedMedia({ media }: { readonly media: readonly ShownMedium[] }) {
  const { t } = useTranslation();
  const shown = media.slice(0, SHOWN);
  const rest = media.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <Grid templateColumns={shown.length === 1 ? '1fr' : '1fr 1fr'} gap="0.5">
      {shown.map(({ src, isFilm, file }, index) => (
        <Flex
          key={src}
          position="relative"
          minWidth="0"
          overflow="hidden"
          bg="subtle"
          aspectRatio={shown.length === 1 ? '4 / 3' : '1'}
          // Of three the first is the wide one.
          {...(shown.length === 3 && index === 0 && { gridColumn: '1 / -1', aspectRatio: '2' })}
        >
          {isFilm ? (
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
