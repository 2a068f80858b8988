import type { CreateToasterReturn } from '@chakra-ui/react';

type Toast = Parameters<CreateToasterReturn['create']>[0];

/** How long it is told that a form has added something, in milliseconds (spec 001 §4). */
export const ADDED_MS = 3000;

// What draws toasts is loaded after the first view; by the time there is one to show it is there.
const loaded = () => import('./toastStore.ts');

/** Where toasts come from: `toaster.create({ type: 'success', title })`, with `title` already translated. */
export const toaster = {
  /** Shows one, in place of one with the same `id`. */
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
