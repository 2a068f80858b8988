import { Button } from '@chakra-ui/react/button';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  /** The list that the page was chosen from. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link above the page's header back to its list; its arrow aligns with the header. */
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
