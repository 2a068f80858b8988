import { chakra } from '@chakra-ui/react/styled-system';

/** One of several choices in a row: a filter's value, a number of minutes. The chosen one stands out. */
export const Chip = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '9',
    flexShrink: 0,
    paddingInline: '3.5',
    borderRadius: 'full',
    border: 'hairline',
    bg: 'surface',
    fontSize: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 'target' },
    '&:hover:not([aria-current], [aria-pressed=true])': { bg: 'subtle' },
    '&:is([aria-current], [aria-pressed=true])': { bg: 'ink', color: 'canvas', borderColor: 'transparent' },
  },
});
