import * as z from 'zod/mini';
import { stored } from '../../storage/stored.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { useMedia } from '../../ui/useMedia.ts';

const sidebar = stored('sidebar', z.enum(['icons', 'full']), { per: 'device' });

/** Whether the sidebar shows only its first level: on tablets by default; the person's choice is remembered by this device. */
export function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const isNarrow = useMedia('(max-width: 68.75rem)');
  const chosen = useWatched(sidebar);
  return [
    chosen === undefined ? isNarrow : chosen === 'icons',
    (isCollapsed) => void sidebar.set(isCollapsed ? 'icons' : 'full'),
  ];
}
