import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** An option of {@link useOptions}. */
export const OptionRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'target',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'sm',
    cursor: 'pointer',
    scrollMarginBlock: '2',
    '&[aria-selected=true]': { bg: 'subtle' },
  },
});

interface Props {
  /** The id of the heading's element. */
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** Options under a heading. */
export function OptionGroup({ id, heading, children }: Props) {
  return (
    <div role="group" aria-labelledby={id}>
      <Box
        id={id}
        role="presentation"
        textStyle="small"
        color="ink.muted"
        paddingInline="3"
        paddingBlockStart="2"
        paddingBlockEnd="1"
      >
        {heading}
      </Box>
      {children}
    </div>
  );
}
