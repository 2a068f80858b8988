import { useState } from 'react';
import { useMedia } from '../../ui/useMedia.ts';
import { deviceStorage } from '../../storage/textStorage.ts';

const KEY = 'sidebar';

/** Whether the sidebar shows icons alone: on tablets unless the person has said otherwise, which this device remembers. */
export function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const isNarrow = useMedia('(max-width: 68.75rem)');
  const [chosen, setChosen] = useState(() => deviceStorage.get(KEY));
  return [
    chosen === null ? isNarrow : chosen === 'icons',
    (isCollapsed) => {
      const choice = isCollapsed ? 'icons' : 'full';
      deviceStorage.set(KEY, choice);
      setChosen(choice);
    },
  ];
}
