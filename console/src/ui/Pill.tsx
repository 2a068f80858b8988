import { chakra } from '@chakra-ui/react/styled-system';

/**
 * A status pill in the header: the platform, the printer, the sound. A green dot while all is well; `bad` turns it red,
 * and the text then says why. Render it as a button or link if there is something to do.
 */
export const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '8',
    paddingInline: '3',
    borderRadius: 'full',
    border: 'hairline',
    bg: 'surface',
    color: 'ink.muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _before: { content: '""', boxSize: '2', borderRadius: 'full', bg: 'done.fg', flexShrink: 0 },
    '@media (pointer: coarse)': { 'a&, button&': { minHeight: 'target', minWidth: 'target' } },
  },
  variants: {
    tone: {
      // In a phone's header, which is a single line, only the dot shows that all is well.
      good: { '[data-lights] &': { mdDown: { fontSize: '0', gap: '0', justifyContent: 'center' } } },
      waiting: { _before: { bg: 'ready.fg' } },
      bad: {
        bg: 'danger.subtle',
        color: 'danger.fg',
        borderColor: 'transparent',
        _before: { bg: 'danger.fg' },
      },
    },
  },
  defaultVariants: { tone: 'good' },
});
