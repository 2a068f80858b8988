import { Flex } from '@chakra-ui/react/flex';
import type { Product } from '@servery/protocol/platform/products';
import { Utensils } from 'lucide-react';
import { LazyPicture } from '../../ui/images/LazyPicture.tsx';

/** Edge of a product's picture, in pixels; the frame's `10` is the same. */
const EDGE = 40;

interface Props {
  readonly product: Pick<Product, 'image' | 'productImageUrl'>;
}

/** A thumbnail of a product's first picture, or an icon if there is none. */
export function ProductThumb({ product: { image, productImageUrl } }: Props) {
  return (
    <Flex
      boxSize="10"
      flexShrink="0"
      align="center"
      justify="center"
      overflow="hidden"
      borderRadius="sm"
      bg="subtle"
      color="ink.faint"
    >
      <LazyPicture src={image[0] ?? productImageUrl} width={EDGE} height={EDGE} icon={Utensils} />
    </Flex>
  );
}
