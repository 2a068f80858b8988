/** What a modal dialog or drawer has of Chakra's roots. */
interface Modal {
  readonly open: boolean;
  readonly onOpenChange: (change: { readonly open: boolean }) => void;
  readonly onFocusOutside: (event: Event) => void;
}

/**
 * How every modal dialog and drawer is open: Escape and a tap beside it close it, a focus that goes elsewhere does not.
 * What stood there before gives the focus back to its opener a frame later, which would close what follows it; the
 * focus is kept inside anyway.
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
