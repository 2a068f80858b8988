import type { DataRouter } from 'react-router-dom';

/** Resolves once the first view is there: what belongs to no view does not compete with it. */
export function firstView(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
