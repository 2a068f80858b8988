import { createToaster } from '@chakra-ui/react';

/** Milliseconds a toast stays; a pointer on it or a hidden page stops the clock. */
const STAY_MS = 6000;

/** The toasts there are; loaded with the component that draws them. */
export const toastStore = createToaster({
  placement: 'bottom-end',
  pauseOnPageIdle: true,
  duration: STAY_MS,
  max: 4,
  // On a phone above the bar at the foot.
  offsets: {
    top: '1rem',
    left: 'var(--toast-side)',
    right: 'var(--toast-side)',
    bottom: 'var(--toast-offset)',
  },
});
