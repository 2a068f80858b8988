/** Full screen, for a tablet on the counter: without the browser's bars. */
import { t } from 'i18next';
import type { Subscribable } from '../../storage/watched.ts';
import { toaster } from '../../ui/toaster.ts';

/** Browsers without it, as on an iPhone, get no action for it. */
export const hasFullScreen = (): boolean => document.fullscreenEnabled;

export const isFullScreen: Subscribable<boolean> = {
  get: () => document.fullscreenElement !== null,
  subscribe: (listener) => {
    document.addEventListener('fullscreenchange', listener);
    return () => document.removeEventListener('fullscreenchange', listener);
  },
};

/** Fills the screen, or leaves it; call it from a press. */
export function toggleFullScreen(): void {
  const change = isFullScreen.get()
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  change.then(
    () => toaster.remove('full-screen'),
    () =>
      toaster.create({
        id: 'full-screen',
        type: 'error',
        title: t('The browser does not allow full screen here.'),
      }),
  );
}
