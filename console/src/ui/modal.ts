/** The props that a modal dialog or drawer passes to Chakra's roots. */
interface Modal {
  readonly open: boolean;
  readonly onOpenChange: (change: { readonly open: boolean }) => void;
  readonly onFocusOutside: (event: Event) => void;
  readonly onRequestDismiss: (event: Event) => void;
  readonly onPointerDownOutside: (event: CustomEvent<{ readonly target: EventTarget }>) => void;
}

/**
 * How every modal dialog and drawer opens and closes: Escape and a tap outside close it, a tap on a toast does not, nor
 * a focus change, nor the end of another dialog. A dialog that was open before is removed, and returns the focus to its
 * opener, some frames later, when the next one may be open already: Zag would take that one for a part of the first and
 * close it as well.
 */
export function modal(onClose: () => void, open = true): Modal {
  return {
    open,
    onOpenChange: (change) => {
      if (!change.open) onClose();
    },
    onFocusOutside: (event) => event.preventDefault(),
    onRequestDismiss: (event) => event.preventDefault(),
    onPointerDownOutside: (event) => {
      const { target } = event.detail;
      if (target instanceof Element && target.closest('[data-scope=toast]') !== null) event.preventDefault();
    },
  };
}
