import { Flex } from '@chakra-ui/react/flex';
import type { Product } from '@servery/protocol/platform/products';
import { Utensils } from 'lucide-react';
import { useState } from 'react';

/** Edge of a product's small picture, in pixels: its place is kept until it is there. */
const EDGE = 56;

interface Props {
  readonly product: Pick<Product, 'image' | 'productImageUrl'>;
}

/** A product's first picture, small, loaded once it comes into sight; a sign in its place where there is none. */
export function ProductThumb({ product: { image, productImageUrl } }: Props) {
  const address = image[0] ?? productImageUrl;
  const [broken, setBroken] = useState<string>();
  return (
    <Flex
      boxSize="14"
      flexShrink="0"
      align="center"
      justify="center"
      overflow="hidden"
      borderRadius="sm"
      bg="subtle"
      color="ink.faint"
    >
      {address === '' || address === broken ? (
        <Utensils aria-hidden size={20} />
      ) : (
        <img
          src={address}
          // Its name stands beside it.
          alt=""
          width={EDGE}
          height={EDGE}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(address)}
          style={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Flex>
  );
}
