import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';

const Rows = chakra('ul', {
  base: {
    listStyleType: 'none',
    minWidth: '0',
    '& > li': { display: 'flex', alignItems: 'center', gap: '3', minHeight: 'target', paddingBlock: '1' },
    '& > li:not(:last-child)': { borderBlockEnd: 'hairline' },
  },
});

interface Props {
  /** The list's label: "Other categories". */
  readonly label: string;
  readonly children: ReactNode;
}

/** A list of rows separated by thin lines. */
export function PlainRows({ label, children }: Props) {
  return (
    // Safari does not expose a list without markers as a list.
    <Rows {...useKeptFocus<HTMLUListElement>()} role="list" aria-label={label}>
      {children}
    </Rows>
  );
}
