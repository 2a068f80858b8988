/** Prefetches a page when the user is about to open it: a link to it is hovered, focused or touched. */
import { matchRoutes, type DataRouter } from 'react-router-dom';
import { ignoreLostFiles } from './reloadOnce.ts';
import { whenIdle } from './whenIdle.ts';

/** How long a pointer must rest on a link, in milliseconds: one that only passes over it is ignored. */
const HOVER_MS = 50;
/** Waits for an idle moment: prefetching also executes the page's code, which must not delay user input. */
const IDLE = { timeoutMs: 500, fallbackDelayMs: 0 };

interface NetworkInfo {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether to save bandwidth by loading only what is requested. Some browsers do not report it. */
export function savesData({ saveData = false, effectiveType = '' }: NetworkInfo): boolean {
  return saveData || effectiveType.endsWith('2g');
}

/** The address that a hovered or focused link opens in this tab; undefined for any other target. */
function pathOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target !== '') return undefined;
  return link.pathname;
}

/** Prefetches the page behind each link that the user points at, once; never a page that the user may not see. */
export function prefetchPages(router: DataRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetched = new Set<unknown>();
  let pending = 0;

  const fetchPage = (path: string): void => {
    const { connection } = navigator as { readonly connection?: NetworkInfo };
    if (!navigator.onLine || savesData(connection ?? {})) return;
    const load = matchRoutes([...router.routes], path)?.at(-1)?.route.lazy;
    // A route that has loaded no longer has `lazy`.
    if (typeof load !== 'function' || prefetched.has(load)) return;
    prefetched.add(load);
    pending += 1;
    void load()
      .catch(() => undefined)
      .finally(() => {
        pending -= 1;
      });
  };
  const onPoint = (event: Event): void => {
    clearTimeout(timer);
    const path = pathOf(event);
    if (path === undefined) return;
    timer = setTimeout(() => whenIdle(() => fetchPage(path), IDLE), HOVER_MS);
  };
  document.addEventListener('pointerover', onPoint, { passive: true });
  document.addEventListener('focusin', onPoint);
  // A missing file reloads the console only when the user opens the page, never on a prefetch.
  ignoreLostFiles(() => pending > 0 && router.state.navigation.state === 'idle');
}
