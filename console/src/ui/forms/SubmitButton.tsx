import type { ComponentProps } from 'react';
import { HeldButton } from '../HeldButton.tsx';

interface Props extends Omit<ComponentProps<typeof HeldButton>, 'type' | 'isHeld' | 'onClick' | 'aria-busy'> {
  /** The form is on its way. */
  readonly isSubmitting: boolean;
  /** There is nothing to send yet, or it cannot be sent as it is. */
  readonly isHeld?: boolean;
}

/** The button that sends a form, once: meanwhile it is held, as is the Enter key in a field, which presses it. */
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
