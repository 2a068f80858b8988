import { chakra } from '@chakra-ui/react/styled-system';

/** How much of something is done: `value` of `max`, with a name. */
export const ProgressBar = chakra('progress', {
  base: {
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '2',
    border: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'subtle',
    '&::-webkit-progress-bar': { bg: 'subtle' },
    '&::-webkit-progress-value': { bg: 'basil.fg', borderRadius: 'full' },
    '&::-moz-progress-bar': { bg: 'basil.fg', borderRadius: 'full' },
  },
});
