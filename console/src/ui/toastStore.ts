import { createToaster } from '@chakra-ui/react';

/** So many at a time; more would reach over what is being done. */
const MOST = 4;
/** Milliseconds a toast stays; a pointer on it or a hidden page stops the clock. */
const STAY_MS = 6000;

/** The toasts there are; loaded with the component that draws them. */
export const toastStore = createToaster({
  placement: 'bottom-end',
  pauseOnPageIdle: true,
  duration: STAY_MS,
  max: MOST,
  // On a phone above the bar at the foot.
  offsets: {
    top: '1rem',
    left: 'var(--toast-side)',
    right: 'var(--toast-side)',
    bottom: 'var(--toast-offset)',
  },
});

/**
 * Shows a toast, in place of the oldest where there are many: it would wait for those to go, and a pointer that was left
 * lying on them keeps them for ever. Where one with the same `id` stands it changes.
 */
export function show(toast: Parameters<typeof toastStore.create>[0]): void {
  const shown = toastStore.getVisibleToasts();
  const isNew = shown.every(({ id }) => id !== toast.id);
  const oldest = shown[MOST - 1]?.id;
  if (isNew && oldest !== undefined) toastStore.remove(oldest);
  toastStore.create(toast);
}
