import { chakra } from '@chakra-ui/react/styled-system';

/** What stays in sight at a page's foot: what to do with what is chosen, and what is not yet published. */
export const FootBars = chakra('div', {
  base: {
    position: 'var(--bar-position)',
    insetBlockEnd: 'calc(var(--foot) + var(--toast-room))',
    zIndex: 'bar',
    display: 'grid',
    gap: '2',
  },
});
