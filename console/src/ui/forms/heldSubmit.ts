import type { SyntheticEvent } from 'react';

/**
 * A form's `onSubmit` that sends nothing while it may not. Its button is then not disabled, only marked: a disabled
 * one loses the focus, and whoever pressed it by keyboard begins anew at the top of the page.
 */
export function heldSubmit(isHeld: boolean, onSubmit: (event: SyntheticEvent) => void) {
  return (event: SyntheticEvent): void => {
    if (isHeld) event.preventDefault();
    else onSubmit(event);
  };
}
