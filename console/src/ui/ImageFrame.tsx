import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Address of the image; empty when there is none. */
  readonly src: string;
  readonly alt: string;
  /** Undefined where there is nothing to say of it. */
  readonly caption: string | undefined;
  /** The address holds no image that can be shown. */
  readonly onBroken?: () => void;
}

/** An image whole, whatever its proportions, with a line below it. */
export function ImageFrame({ src, alt, caption, onBroken }: Props) {
  const { t } = useTranslation();
  return (
    <chakra.figure flex="1 1 14rem" minWidth="0" maxWidth="form">
      <Flex height="48" align="center" justify="center" bg="subtle" borderRadius="sm" color="ink.muted">
        {src === '' ? (
          t('No image yet')
        ) : (
          <chakra.img
            src={src}
            alt={alt}
            onError={onBroken}
            boxSize="full"
            objectFit="contain"
            borderRadius="sm"
          />
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
