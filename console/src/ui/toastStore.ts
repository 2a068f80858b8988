import { watched } from '../storage/watched.ts';
import type { Toast } from './toaster.ts';

/** Maximum number of toasts; more would cover the user's work. */
const MAX_TOASTS = 4;
/** How long a toast stays, in milliseconds. */
const TOAST_MS = 6000;
/** How often to check whether the keyboard has left the toasts, in milliseconds. */
const FOCUSED_MS = 2000;

export type ShownToast = Toast & {
  /** Differs for each toast, even if one replaces another. */
  readonly key: number;
};

/** The toasts on the screen, the newest first. */
export const toastStore = watched<readonly ShownToast[]>([]);

let lastKey = 0;

/** How long a toast stays, in milliseconds. An error stays: a user who looks up later can still read why. */
function durationOf({ type, duration }: Toast): number {
  if (type === 'loading') return Infinity;
  return duration ?? (type === 'error' ? Infinity : TOAST_MS);
}

/**
 * Shows a toast. If there are too many, it replaces the oldest, and an error only if there are only errors. It also
 * replaces the toast with the same `id`: a persistent one in its place; a temporary one appears again, and so does an
 * error, because a second one with the same text is a new one.
 */
export function show(toast: Toast): void {
  const shown = toastStore.get();
  const before = toast.id === undefined ? undefined : shown.find(({ id }) => id === toast.id);
  const isChanged = before !== undefined && before.type !== 'error' && durationOf(before) === Infinity;
  if (!isChanged) lastKey += 1;
  const next = { ...toast, key: isChanged ? before.key : lastKey };
  if (isChanged) toastStore.set(shown.map((each) => (each === before ? next : each)));
  else {
    const oldest =
      shown.length < MAX_TOASTS
        ? undefined
        : (shown.findLast(({ type }) => type !== 'error') ?? shown.at(-1));
    toastStore.set([next, ...shown.filter((each) => each !== (before ?? oldest))]);
  }
  const ms = durationOf(toast);
  if (ms < Infinity) endAfter(next, ms);
}

/**
 * Ends a toast after some time, but not while the keyboard is on one (WCAG 2.2.1): their buttons are reached one after
 * the other.
 */
function endAfter(toast: ShownToast, ms: number): void {
  setTimeout(() => {
    const focused = document.querySelector(':focus-visible');
    if (focused?.closest('[data-scope=toast]')) endAfter(toast, FOCUSED_MS);
    else end(toast);
  }, ms);
}

/** Removes a toast at once, unless it has changed or gone since. */
export function end(toast: ShownToast): void {
  toastStore.set(toastStore.get().filter((each) => each !== toast));
}

/** Removes the toast with an id at once. */
export function hide(id: string): void {
  toastStore.set(toastStore.get().filter((each) => each.id !== id));
}
