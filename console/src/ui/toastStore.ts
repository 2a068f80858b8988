import { createToaster } from '@chakra-ui/react';
import type { Toast } from './toaster.ts';

/** Maximum number of toasts; more would cover the user's work. */
const MAX_TOASTS = 4;
/** How long a toast stays, in milliseconds. */
const TOAST_MS = 6000;
/** How often to check whether the keyboard has left the toasts, in milliseconds. */
const FOCUSED_MS = 2000;

/** The current toasts; loaded with the component that renders them. */
export const toastStore = createToaster({
  placement: 'bottom',
  // The library's timer runs in every frame until the toast ends, and pauses while a pointer happens to rest on one.
  duration: Infinity,
  max: MAX_TOASTS,
  offsets: { top: '0px', left: 'var(--toast-start)', right: 'var(--toast-end)', bottom: 'var(--toast-foot)' },
});

/**
 * Ends a toast after some time, but not while the keyboard is on one (WCAG 2.2.1): their buttons are reached one after
 * the other.
 */
function endAfter(storeId: string, ms: number): void {
  setTimeout(() => {
    const hasFocus = document.querySelector('[data-scope="toast"]:focus-visible') !== null;
    if (hasFocus) endAfter(storeId, FOCUSED_MS);
    else toastStore.dismiss(storeId);
  }, ms);
}

/** The last toast for each id that was given: the store's own id, and whether it stays until it is removed. */
const lastToasts = new Map<string, { readonly storeId: string; readonly isPersistent: boolean }>();

/**
 * Shows a toast. If there are too many, it replaces the oldest, and an error only if there are only errors. It also
 * replaces the toast with the same `id`: a persistent one is updated in place; a temporary one is removed and created
 * again, since a toast that is fading out would take the update with it.
 */
export function show({ id, duration, ...toast }: Toast): void {
  const shown = toastStore.getVisibleToasts();
  const last = lastToasts.get(id ?? '');
  const before = last && shown.find((each) => each.id === last.storeId);
  // A second error with the same text is a new one, and is announced again.
  const isChanged = before !== undefined && before.type !== 'error' && last?.isPersistent === true;
  const oldest =
    shown.length < MAX_TOASTS ? undefined : (shown.findLast(({ type }) => type !== 'error') ?? shown.at(-1));
  const gone = before ?? oldest;
  if (gone?.id !== undefined && !isChanged) toastStore.remove(gone.id);
  // An error stays: a user who looks up later can still read why.
  const ms = duration ?? (toast.type === 'error' ? Infinity : TOAST_MS);
  const isPersistent = toast.type === 'loading' || ms === Infinity;
  const storeId = toastStore.create({ ...toast, ...(isChanged && { id: before.id }) });
  if (!isPersistent) endAfter(storeId, ms);
  if (id !== undefined) lastToasts.set(id, { storeId, isPersistent });
}

/** Removes a toast at once. */
export function hide(id: string): void {
  const last = lastToasts.get(id);
  if (last) toastStore.remove(last.storeId);
  lastToasts.delete(id);
}
