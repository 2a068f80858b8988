import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnshownImage } from './UnshownImage.tsx';

interface Props {
  /** Address of the image; empty when there is none, undefined where it has one that may not be shown. */
  readonly src: string | undefined;
  readonly alt: string;
  /** Undefined where there is nothing to say of it. */
  readonly caption: string | undefined;
  /** The address holds no image that can be shown; said in the image's place unless somebody hears it. */
  readonly onBroken?: () => void;
}

/** An image whole, whatever its proportions, with a line below it. */
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
            // Who wants to hear of a broken one hears of it at once.
            loading={onBroken ? 'eager' : 'lazy'}
            decoding="async"
            onError={onBroken ?? (() => setBroken(src))}
            boxSize="full"
            objectFit="contain"
            borderRadius="sm"
          />
        ) : src === '' ? (
          t('No image yet')
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
