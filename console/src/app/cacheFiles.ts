/** Tells the service worker to cache the application's files, and repeats until it has all of them. */
import { CACHE_FILES } from '../worker/messages.ts';
import { whenIdle } from '../loading/whenIdle.ts';

/** Waits for idle time: downloading the files takes bandwidth that the page may still need. */
const IDLE = { timeoutMs: 10_000, fallbackDelayMs: 2000 };

/** Delay before the first repetition, in milliseconds; it doubles each time. */
export const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 60 * 60_000;

type Workers = Pick<ServiceWorkerContainer, 'addEventListener' | 'controller'>;

/**
 * Requests it from the worker that controls this page now, and from later ones, such as a new deployment's. A till that
 * lost its connection during the download and is never reloaded would lack the files at the next outage: the request is repeated when the network is back, and periodically, since browsers do not notice every outage.
 */
export function cacheFiles(workers: Workers): void {
  let pauseMs = FIRST_PAUSE_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const request = (): void => {
    clearTimeout(retry);
    // Set before the request, in case the worker is stopped before it can answer.
    retry = setTimeout(() => {
      pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
      request();
    }, pauseMs);
    whenIdle(() => {
      const { controller } = workers;
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data: isWhole }: MessageEvent<unknown>) => {
        port1.close();
        if (isWhole !== true || controller !== workers.controller) return;
        clearTimeout(retry);
        retry = undefined;
      });
      port1.start();
      controller?.postMessage(CACHE_FILES, [port2]);
    }, IDLE);
  };
  const restart = (): void => {
    pauseMs = FIRST_PAUSE_MS;
    request();
  };
  workers.addEventListener('controllerchange', restart);
  window.addEventListener('online', () => {
    if (retry !== undefined) restart();
  });
  request();
}
