import { useState } from 'react';
import { useMedia } from '../../ui/useMedia.ts';

const KEY = 'sidebar';

/** Whether the sidebar shows icons alone: on tablets unless the person has said otherwise, which this device remembers. */
export function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const isNarrow = useMedia('(max-width: 68.75rem)');
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
