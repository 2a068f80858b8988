import { chakra } from '@chakra-ui/react';

/** A numbered list of instructions. */
export const Steps = chakra('ol', {
  base: { listStyleType: 'decimal', paddingInlineStart: '5', display: 'grid', gap: '1.5' },
});

/** A line to type at a command prompt. */
export const Command = chakra('code', {
  base: {
    display: 'block',
    bg: 'subtle',
    borderRadius: 'sm',
    paddingInline: '3',
    paddingBlock: '2',
    fontFamily: 'monospace',
    textStyle: 'small',
    overflowX: 'auto',
  },
});
