import { createToaster } from '@chakra-ui/react';
import type { Toast } from './toaster.ts';

/** So many at a time; more would reach over what is being done. */
const MOST = 4;
/** Milliseconds a toast stays. */
const STAY_MS = 6000;

const store = createToaster({
  placement: 'bottom',
  duration: STAY_MS,
  max: MOST,
  offsets: { top: '0px', left: 'var(--toast-start)', right: 'var(--toast-end)', bottom: 'var(--toast-foot)' },
});

/** The toasts there are; loaded with the component that draws them. */
export const toastStore: typeof store = {
  ...store,
  // The library stops the clock for a pointer that happens to rest there. Only a keyboard that is on a toast does (WCAG
  // 2.2.1): its buttons are reached one after the other.
  pause: (id) => {
    if (document.querySelector('[data-scope="toast"]:focus-visible') !== null) store.pause(id);
  },
};

type Stored = Parameters<typeof store.create>[0];

/** What stands in the store for an id that was given. */
const standing = new Map<string, string>();

/** Whether a toast stays until it is taken away. */
const isLasting = ({ type, duration }: Stored): boolean => type === 'loading' || duration === Infinity;

/**
 * Shows a toast, in place of the oldest where there are many, which would otherwise have to go first; of errors only
 * where there is nothing else. It takes the place of the one with the same `id`, which changes where it would stay;
 * where it would go it is another, since a change does not wind up its clock, and one that fades out takes what it has
 * been changed to with it.
 */
export function show({ id, ...toast }: Toast): void {
  const shown = toastStore.getVisibleToasts();
  const before = shown.find((each) => each.id !== undefined && each.id === standing.get(id ?? ''));
  // A second refusal in the same words is another one, and is read out again.
  const isChanged = before !== undefined && before.type !== 'error' && isLasting(before);
  const oldest =
    shown.length < MOST ? undefined : (shown.findLast(({ type }) => type !== 'error') ?? shown.at(-1));
  const gone = before ?? oldest;
  if (gone?.id !== undefined && !isChanged) toastStore.remove(gone.id);
  // A refusal stays: anyone who looks up later still reads why.
  const duration = toast.duration ?? (toast.type === 'error' ? Infinity : STAY_MS);
  const storeId = toastStore.create({ ...toast, duration, ...(isChanged && { id: before.id }) });
  if (id !== undefined) standing.set(id, storeId);
}

/** Takes a toast away at once. */
export function hide(id: string): void {
  const storeId = standing.get(id);
  if (storeId !== undefined) toastStore.remove(storeId);
  standing.delete(id);
}
