import { chakra } from '@chakra-ui/react/styled-system';

/** A list, with its add form beside it on wide screens (the breakpoint of `useIsWide`). */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' },
    gap: '4.5',
    alignItems: 'start',
  },
});
