/** Pages are fetched when somebody is about to go to them: over, on or under the finger is a link that leads there. */
import { matchRoutes, type DataRouter } from 'react-router-dom';
import { whenIdle } from './whenIdle.ts';

/** Who only passes over a link on the way elsewhere wants none of them, in milliseconds. */
const MEANT_AFTER_MS = 50;
/** What is pressed meanwhile is answered first: a page that is fetched is also run. */
const IDLE = { atMostMs: 500, untoldMs: 0 };

interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether this line is for what is asked for alone. Some browsers tell nothing of it. */
export function isFrugal({ saveData = false, effectiveType = '' }: Line): boolean {
  return saveData || effectiveType.endsWith('2g');
}

/** The address that a link under a pointer or with the focus leads to in this tab; undefined for any other. */
function placeOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target !== '') return undefined;
  return link.pathname;
}

/** Fetches the page behind each link that somebody turns to, once; of a page that may not be seen nothing at all. */
export function prefetchPages(router: DataRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const asked = new Set<unknown>();
  let underWay = 0;

  const fetchPage = (path: string): void => {
    const { connection } = navigator as { readonly connection?: Line };
    if (!navigator.onLine || isFrugal(connection ?? {})) return;
    const load = matchRoutes([...router.routes], path)?.at(-1)?.route.lazy;
    // What was shown before has none any more.
    if (typeof load !== 'function' || asked.has(load)) return;
    asked.add(load);
    underWay += 1;
    void load()
      .catch(() => undefined)
      .finally(() => {
        underWay -= 1;
      });
  };
  const turnTo = (event: Event): void => {
    clearTimeout(timer);
    const path = placeOf(event);
    if (path === undefined) return;
    timer = setTimeout(() => whenIdle(() => fetchPage(path), IDLE), MEANT_AFTER_MS);
  };
  document.addEventListener('pointerover', turnTo, { passive: true });
  document.addEventListener('focusin', turnTo);
  // A file that is gone has the console reloaded when somebody goes there, never because they might.
  window.addEventListener(
    'vite:preloadError',
    (event) => {
      if (underWay > 0 && router.state.navigation.state === 'idle') event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
