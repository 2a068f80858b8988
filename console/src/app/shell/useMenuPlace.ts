import { useMatches } from 'react-router-dom';
import { groupOf, type Group, type PageRoute } from '../routes.tsx';

interface MenuPlace {
  /** The group of the shown page. */
  readonly group: Group | undefined;
  /** Whether the menu's entry of this path is the shown page, or the one that leads to it. */
  readonly currentOf: (path: string) => 'page' | 'true' | undefined;
}

/** The place of the shown page in the menu. */
export function useMenuPlace(): MenuPlace {
  const shown = useMatches().at(-1)?.handle as PageRoute | undefined;
  return {
    group: shown && groupOf(shown),
    currentOf: (path) => (path === shown?.path ? 'page' : path === shown?.parent ? 'true' : undefined),
  };
}
