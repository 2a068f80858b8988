/** The props that a modal dialog or drawer passes to Chakra's roots. */
interface Modal {
  readonly open: boolean;
  readonly onOpenChange: (change: { readonly open: boolean }) => void;
  readonly onFocusOutside: (event: Event) => void;
}

/**
 * How every modal dialog and drawer opens and closes: Escape and a tap outside close it, a focus change does not. A
 * dialog that was open before returns the focus to its opener a frame later, which would close the next one; the focus
 * trap holds the focus anyway.
 */
export function modal(onClose: () => void, open = true): Modal {
  return {
    open,
    onOpenChange: (change) => {
      if (!change.open) onClose();
    },
    onFocusOutside: (event) => event.preventDefault(),
  };
}
