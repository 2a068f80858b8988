import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnshownImage } from './UnshownImage.tsx';

interface Props {
  /** Address of the image; empty if there is none, undefined if its address may not be shown. */
  readonly src: string | undefined;
  readonly alt: string;
  /** Undefined for no caption. */
  readonly caption: string | undefined;
  /** Called if the image cannot be shown; without this callback, the frame says so. */
  readonly onBroken?: () => void;
}

/** A whole image, whatever its proportions, with a line below it. */
export function ImageFrame({ src, alt, caption, onBroken }: Props) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState<string>();
  const isShown = src !== undefined && src !== '' && src !== broken;
  return (
    <chakra.figure flex="1 1 14rem" minWidth="0" maxWidth="form">
      <Flex height="48" align="center" justify="center" bg="subtle" borderRadius="sm" color="ink.muted">
        {isShown ? (
          <chakra.img
            src={src}
            alt={alt}
            // A caller that wants to know about broken images wants to know at once.
            loading={onBroken ? 'eager' : 'lazy'}
            decoding="async"
            onError={onBroken ?? (() => setBroken(src))}
            boxSize="full"
            objectFit="contain"
            borderRadius="sm"
          />
        ) : src === '' ? (
          t('No picture yet')
        ) : (
          <UnshownImage />
        )}
      </Flex>
      {caption !== undefined && (
        <chakra.figcaption textStyle="small" color="ink.muted" marginBlockStart="1.5" truncate>
          {caption}
        </chakra.figcaption>
      )}
    </chakra.figure>
  );
}
