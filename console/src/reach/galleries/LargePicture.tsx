import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { UnshownImage } from '../../ui/images/UnshownImage.tsx';

interface Props {
  /** Its guarded addresses, the best first; empty ones are none. The next stands in for one that is not there yet or broken. */
  readonly sources: readonly string[];
  readonly alt: string;
}

/** A picture whole, as large as its place. */
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
