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
  /** What the rows are: "Other categories". */
  readonly label: string;
  readonly children: ReactNode;
}

/** Rows under each other, parted by hairlines. */
export function PlainRows({ label, children }: Props) {
  return (
    // Safari takes a list without markers for none.
    <Rows {...useKeptFocus<HTMLUListElement>()} role="list" aria-label={label}>
      {children}
    </Rows>
  );
}
