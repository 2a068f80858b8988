import { chakra } from '@chakra-ui/react/styled-system';

/** What stays in sight at a page's foot: what to do with what is chosen, and what is not yet published. */
export const FootBars = chakra('div', {
  base: {
    position: 'var(--bar-position)',
    // On a phone above the bar at the foot of the screen.
    insetBlockEnd: { base: 'calc({spacing.16} + env(safe-area-inset-bottom))', md: '4' },
    zIndex: 'bar',
    display: 'grid',
    gap: '2',
  },
});
