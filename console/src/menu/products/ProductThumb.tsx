import { Flex } from '@chakra-ui/react/flex';
import type { Product } from '@servery/protocol/platform/products';
import { Utensils } from 'lucide-react';
import { LazyPicture } from '../../ui/images/LazyPicture.tsx';

/** Edges of a product's picture in a table and in a sheet's row, in pixels. */
const EDGE = 56;
const SMALL_EDGE = 40;

interface Props {
  readonly product: Pick<Product, 'image' | 'productImageUrl'>;
  readonly isSmall?: boolean;
}

/** A thumbnail of a product's first picture, or an icon if there is none. */
export function ProductThumb({ product: { image, productImageUrl }, isSmall = false }: Props) {
  const edge = isSmall ? SMALL_EDGE : EDGE;
  return (
    <Flex
      boxSize={isSmall ? '10' : '14'}
      flexShrink="0"
      align="center"
      justify="center"
      overflow="hidden"
      borderRadius="sm"
      bg="subtle"
      color="ink.faint"
    >
      <LazyPicture src={image[0] ?? productImageUrl} width={edge} height={edge} icon={Utensils} />
    </Flex>
  );
}
