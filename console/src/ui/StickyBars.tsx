import { chakra } from '@chakra-ui/react/styled-system';

/** The sticky bars at the bottom of a page: actions for a selection, unpublished changes, the progress of an export. */
export const StickyBars = chakra('div', {
  base: {
    position: 'var(--bar-position)',
    insetBlockEnd: 'calc(var(--foot) + var(--toast-room))',
    zIndex: 'bar',
    display: 'grid',
    gap: '2',
  },
});
