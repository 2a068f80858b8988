import { useEffect, useState } from 'react';

/** Remembers the focused element on mount and focuses it again on unmount. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Waits for the next frame: until then the page behind a dialog cannot take the focus.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
