import type { CreateToasterReturn } from '@chakra-ui/react';

type Options = Omit<Parameters<CreateToasterReturn['create']>[0], 'type' | 'id'>;

/** A refusal stays on the screen; its `id` says what was attempted, so that the next attempt's outcome replaces it. */
export type Toast = Options &
  (
    | { readonly type: 'error'; readonly id: string }
    | { readonly type?: 'success' | 'info' | 'warning' | 'loading'; readonly id?: string }
  );

/** How long it is told that a form has added something, in milliseconds (spec 001 §4). */
export const ADDED_MS = 3000;

// What draws toasts is loaded after the first view; by the time there is one to show it is there.
const loaded = () => import('./toastStore.ts');

/** Where toasts come from: `toaster.create({ type: 'success', title })`, with `title` already translated. */
export const toaster = {
  /** Shows one, in place of one with the same `id`. An error stays until it is replaced, removed or closed. */
  create(toast: Toast): void {
    loaded().then(
      ({ show }) => show(toast),
      // What went wrong is said by the browser where nothing of ours can.
      () => toast.type === 'error' && typeof toast.title === 'string' && alert(toast.title),
    );
  },
  /** Takes one away at once. */
  remove(id: string): void {
    // Where it could not be loaded there is none.
    loaded().then(
      ({ hide }) => hide(id),
      () => undefined,
    );
  },
};
