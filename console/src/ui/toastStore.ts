import { createToaster } from '@chakra-ui/react';
import type { Toast } from './toaster.ts';

/** Maximum number of toasts; more would cover the user's work. */
const MAX_TOASTS = 4;
/** How long a toast stays, in milliseconds. */
const TOAST_MS = 6000;

const store = createToaster({
  placement: 'bottom',
  duration: TOAST_MS,
  max: MAX_TOASTS,
  offsets: { top: '0px', left: 'var(--toast-start)', right: 'var(--toast-end)', bottom: 'var(--toast-foot)' },
});

/** The current toasts; loaded with the component that renders them. */
export const toastStore: typeof store = {
  ...store,
  // The library pauses the timer while a pointer happens to rest on a toast. Here only keyboard focus on a toast does
  // (WCAG 2.2.1), whose buttons are reached one after the other.
  pause: (id) => {
    if (document.querySelector('[data-scope="toast"]:focus-visible') !== null) store.pause(id);
  },
};

type Stored = Parameters<typeof store.create>[0];

/** The store's own id for each id that was given. */
const storeIds = new Map<string, string>();

/** Whether a toast stays until it is removed. */
const isPersistent = ({ type, duration }: Stored): boolean => type === 'loading' || duration === Infinity;

/**
 * Shows a toast. If there are too many, it replaces the oldest, and an error only if there are only errors. It also
 * replaces the toast with the same `id`: a persistent one is updated in place; a temporary one is removed and created
 * again, since an update does not restart its timer, and a toast that is fading out would take the update with it.
 */
export function show({ id, ...toast }: Toast): void {
  const shown = toastStore.getVisibleToasts();
  const before = shown.find((each) => each.id !== undefined && each.id === storeIds.get(id ?? ''));
  // A second error with the same text is a new one, and is announced again.
  const isChanged = before !== undefined && before.type !== 'error' && isPersistent(before);
  const oldest =
    shown.length < MAX_TOASTS ? undefined : (shown.findLast(({ type }) => type !== 'error') ?? shown.at(-1));
  const gone = before ?? oldest;
  if (gone?.id !== undefined && !isChanged) toastStore.remove(gone.id);
  // An error stays: a user who looks up later can still read why.
  const duration = toast.duration ?? (toast.type === 'error' ? Infinity : TOAST_MS);
  const storeId = toastStore.create({ ...toast, duration, ...(isChanged && { id: before.id }) });
  if (id !== undefined) storeIds.set(id, storeId);
}

/** Removes a toast at once. */
export function hide(id: string): void {
  const storeId = storeIds.get(id);
  if (storeId !== undefined) toastStore.remove(storeId);
  storeIds.delete(id);
}
