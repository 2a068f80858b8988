import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { UnshownImage } from '../../ui/images/UnshownImage.tsx';

interface Props {
  /** Sanitised URLs, the best first. Empty ones are skipped; if one fails to load, the next is shown. */
  readonly sources: readonly string[];
  readonly alt: string;
}

/** A picture, uncropped, as large as its container. */
export function LargePicture({ sources, alt }: Props) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const src = sources.find((each) => each !== '' && !broken.includes(each));
  if (src === undefined) return <UnshownImage />;
  return (
    <chakra.img
      src={src}
      alt={alt}
      onError={() => setBroken([...broken, src])}
      boxSize="full"
      objectFit="contain"
      bg="subtle"
    />
  );
}
