import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

interface KeptFocus<List extends HTMLElement> {
  readonly ref: RefObject<List | null>;
  readonly onFocus: (event: FocusEvent<List>) => void;
}

/**
 * Keeps the focus in a list when an action removes the focused row: moves it to the same control of the row that takes
 * its place, or of the last row. Spread over the list element, whose children are its rows.
 */
export function useKeptFocus<List extends HTMLElement>(): KeptFocus<List> {
  const ref = useRef<List>(null);
  const last = useRef<{ readonly row: Element; readonly place: number; readonly control: number }>(undefined);
  useEffect(() => {
    const had = last.current;
    if (had === undefined || had.row.isConnected) return;
    last.current = undefined;
    // If the focus has moved elsewhere in the meantime, it stays there.
    if (ref.current === null || document.activeElement !== document.body) return;
    const rows = ref.current.children;
    const row = rows[Math.min(had.place, rows.length - 1)];
    const controls = row?.querySelectorAll<HTMLElement>(CONTROLS) ?? [];
    controls[Math.min(had.control, controls.length - 1)]?.focus();
  });
  return {
    ref,
    onFocus: ({ target, currentTarget }) => {
      const rows = [...currentTarget.children];
      const place = rows.findIndex((row) => row.contains(target));
      const row = rows[place];
      if (row) last.current = { row, place, control: [...row.querySelectorAll(CONTROLS)].indexOf(target) };
    },
  };
}
