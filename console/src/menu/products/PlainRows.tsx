import { chakra } from '@chakra-ui/react/styled-system';

/** Rows under each other, parted by hairlines. */
export const PlainRows = chakra(
  'ul',
  {
    base: {
      listStyleType: 'none',
      minWidth: '0',
      '& > li': { display: 'flex', alignItems: 'center', gap: '3', minHeight: 'target', paddingBlock: '1' },
      '& > li:not(:last-child)': { borderBlockEnd: 'hairline' },
    },
  },
  // Safari takes a list without markers for none.
  { defaultProps: { role: 'list' } },
);
