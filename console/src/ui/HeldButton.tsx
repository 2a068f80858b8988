import { Button, type ButtonProps } from '@chakra-ui/react/button';
import type { MouseEvent } from 'react';

interface Props extends Omit<ButtonProps, 'disabled'> {
  /** While what it does is under way, or can not be done. */
  readonly isHeld: boolean;
}

/**
 * A button that does nothing while it may not. It is then not disabled, only marked, and looks so: a disabled one loses
 * the focus, and anyone who pressed it by keyboard starts again at the top of the page. Of a form it sends nothing either.
 */
export function HeldButton({ isHeld, onClick, ...button }: Props) {
  return (
    <Button
      {...button}
      aria-disabled={isHeld}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (isHeld) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
