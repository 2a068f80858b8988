import { useState, useSyncExternalStore } from 'react';

const KEY = 'sidebar';
const narrow = window.matchMedia('(max-width: 68.75rem)');

function onChange(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the sidebar shows icons alone: on tablets unless the person has said otherwise, which this device remembers. */
export function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const isNarrow = useSyncExternalStore(onChange, () => narrow.matches);
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY));
  return [
    chosen === null ? isNarrow : chosen === 'icons',
    (isCollapsed) => {
      const choice = isCollapsed ? 'icons' : 'full';
      localStorage.setItem(KEY, choice);
      setChosen(choice);
    },
  ];
}
