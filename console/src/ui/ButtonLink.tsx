import { Button, type ButtonProps } from '@chakra-ui/react/button';
import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';

interface Props extends Omit<ButtonProps, 'asChild' | 'onClick' | 'type'>, Pick<LinkProps, 'to'> {
  /** What the router keeps for the page. */
  readonly state?: unknown;
  /** Before the words. */
  readonly icon?: LucideIcon;
  /** The page stays scrolled where it is. */
  readonly preventScrollReset?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ to, state, preventScrollReset = false, icon: Icon, children, ...look }: Props) {
  return (
    <Button asChild {...look}>
      <Link to={to} state={state} preventScrollReset={preventScrollReset}>
        {Icon && <Icon aria-hidden />}
        {children}
      </Link>
    </Button>
  );
}
