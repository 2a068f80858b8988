import { useEffect, useState } from 'react';

/** Gives the focus back to what had it when the component came, once the component has gone. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // In the next frame: until then the page behind a dialog cannot take the focus.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
