import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { secureAddress } from '../../answers/addressGuard.ts';
import { LazyPicture } from '../../ui/images/LazyPicture.tsx';

/** A tile's side length, in pixels. */
const SIDE = 96;

/** Whether a URL is a video, by its file extension: the platform sends no type. */
const isVideo = ({ pathname }: URL): boolean => /\.(mp4|m4v|mov)$/i.test(pathname);

/** A row of a post's media thumbnails: images, and videos that play on demand. */
export function MediaStrip({ addresses }: { readonly addresses: readonly string[] }) {
  const { t } = useTranslation();
  const media = addresses.map(secureAddress).filter((address) => address !== undefined);
  if (media.length === 0) return null;
  return (
    <Flex wrap="wrap" gap="2">
      {media.map((address, index) =>
        isVideo(address) ? (
          <chakra.video
            key={`${index} ${address.href}`}
            src={address.href}
            controls
            preload="none"
            aria-label={t('Video of the post')}
            width="48"
            height="24"
            borderRadius="sm"
            bg="subtle"
          />
        ) : (
          <Flex
            key={`${index} ${address.href}`}
            boxSize="24"
            align="center"
            justify="center"
            overflow="hidden"
            borderRadius="sm"
            bg="subtle"
            color="ink.muted"
          >
            <LazyPicture src={address.href} width={SIDE} height={SIDE} icon={ImageOff} />
          </Flex>
        ),
      )}
    </Flex>
  );
}
