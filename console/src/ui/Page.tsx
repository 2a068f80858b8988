import { chakra } from '@chakra-ui/react/styled-system';

/** A page's column. `live` uses the full width, `orders` the full window; `page` and `form` keep lines readable. */
export const Page = chakra(
  'div',
  {
    base: {
      display: 'grid',
      gap: '4.5',
      alignContent: 'start',
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingInline: { base: '4', md: '6' },
      paddingBlockStart: '5',
      paddingBlockEnd: '10',
    },
    variants: {
      width: {
        live: {},
        orders: { gap: '2', paddingInline: { base: '3', md: '4' }, paddingBlock: '0' },
        page: { maxWidth: 'page' },
        form: { maxWidth: 'form' },
      },
    },
    defaultVariants: { width: 'page' },
  },
  { forwardProps: [] },
);
