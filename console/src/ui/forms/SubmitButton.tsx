import type { ComponentProps } from 'react';
import { HeldButton } from '../HeldButton.tsx';

interface Props extends Omit<ComponentProps<typeof HeldButton>, 'type' | 'isHeld' | 'onClick' | 'aria-busy'> {
  /** The form is being sent. */
  readonly isSubmitting: boolean;
  /** There is nothing to send yet, or the form is invalid. */
  readonly isHeld?: boolean;
}

/** A submit button that sends once: while sending it is held, and so is the Enter key in a field, which presses it. */
export function SubmitButton({ isSubmitting, isHeld = false, ...button }: Props) {
  return (
    <HeldButton
      type="submit"
      variant="solid"
      aria-busy={isSubmitting}
      isHeld={isSubmitting || isHeld}
      {...button}
    />
  );
}
