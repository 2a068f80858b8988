interface Options {
  readonly title: string;
  readonly description?: string | undefined;
  /** A button that also closes the toast. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** How long the toast stays, in milliseconds; Infinity until it is replaced, removed or closed. */
  readonly duration?: number | undefined;
}

/** An error stays on the screen; its `id` names the attempt, so that the next attempt's outcome replaces it. */
export type Toast = Options &
  (
    | { readonly type: 'error'; readonly id: string }
    | { readonly type?: 'success' | 'info' | 'warning' | 'loading'; readonly id?: string }
  );

/** How long a form says that it has added something, in milliseconds (spec 001 §4). */
export const ADDED_MS = 3000;

// The code that renders toasts loads after the first view, before any toast is needed.
const loaded = () => import('./toastStore.ts');

/** Creates toasts: `toaster.create({ type: 'success', title })`, with `title` already translated. */
export const toaster = {
  /** Shows a toast, replacing one with the same `id`. An error stays until it is replaced, removed or closed. */
  create(toast: Toast): void {
    loaded().then(
      ({ show }) => show(toast),
      // The browser's own dialog reports an error if our code could not be loaded.
      () => toast.type === 'error' && alert(toast.title),
    );
  },
  /** Removes a toast at once. */
  remove(id: string): void {
    // If the store could not be loaded, there is no toast.
    loaded().then(
      ({ hide }) => hide(id),
      () => undefined,
    );
  },
};
