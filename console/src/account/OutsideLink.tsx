import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface Props {
  /** From the installation's configuration. */
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to a page of the platform, outside the console. */
export function OutsideLink({ href, children }: Props) {
  return (
    <chakra.a href={href} target="_blank" rel="noreferrer" textDecoration="underline" fontWeight="medium">
      {children}
    </chakra.a>
  );
}
