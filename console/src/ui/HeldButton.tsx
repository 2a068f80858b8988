import { Button, type ButtonProps } from '@chakra-ui/react/button';
import type { MouseEvent } from 'react';

interface Props extends Omit<ButtonProps, 'disabled'> {
  /** While its action is running, or not possible. */
  readonly isHeld: boolean;
}

/**
 * A button that does nothing while it is held. It is not disabled, only marked and styled so: a disabled button loses
 * the focus, and keyboard users start again at the top of the page. In a form it does not submit either.
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
