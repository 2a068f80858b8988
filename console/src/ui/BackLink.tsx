import { Button } from '@chakra-ui/react/button';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  /** The list that the page was chosen from. */
  readonly to: string;
  readonly children: ReactNode;
}

/** The way back from one of many to all of them, above the page's head; its arrow stands in line with that. */
export function BackLink({ to, children }: Props) {
  return (
    <Button asChild variant="ghost" size="sm" justifySelf="start" marginInlineStart="-3">
      <Link to={to}>
        <ArrowLeft aria-hidden />
        <span>{children}</span>
      </Link>
    </Button>
  );
}
