import { Button, type ButtonProps } from '@chakra-ui/react/button';
import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';

interface Props extends Omit<ButtonProps, 'asChild' | 'onClick' | 'type'>, Pick<LinkProps, 'to'> {
  /** Router state for the page. */
  readonly state?: unknown;
  /** Before the label. */
  readonly icon?: LucideIcon;
  /** Keeps the page's scroll position. */
  readonly preventScrollReset?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ to, state, preventScrollReset = false, icon: Icon, children, ...look }: Props) {
  return (
    <Button asChild {...look}>
      <Link to={to} state={state} preventScrollReset={preventScrollReset}>
        {/* The label is an only child, so that a translated page still shows its changes. */}
        {Icon ? (
          <>
            <Icon aria-hidden />
            <span>{children}</span>
          </>
        ) : (
          children
        )}
      </Link>
    </Button>
  );
}
