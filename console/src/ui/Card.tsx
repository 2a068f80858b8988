import { chakra } from '@chakra-ui/react/styled-system';

/** A sheet of paper on the canvas. `padded` for content that is not edge to edge, unlike a table. */
export const Card = chakra('section', {
  base: { bg: 'surface', border: 'hairline', borderRadius: 'md', minWidth: '0' },
  variants: {
    padded: { true: { padding: '4', display: 'grid', gap: '3', alignContent: 'start' } },
    raised: { true: { boxShadow: 'card' } },
  },
});
