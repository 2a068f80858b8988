/** Has the service worker keep the application's files, and asks again until it has all of them. */
import { KEEP_FILES } from '../worker/messages.ts';
import { whenIdle } from '../loading/whenIdle.ts';

/** Keeping the files takes the line that the page may still want. */
const IDLE = { atMostMs: 10_000, untoldMs: 2000 };

/** So long after the first time it is asked again, in milliseconds, and then ever more rarely. */
export const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

type Workers = Pick<ServiceWorkerContainer, 'addEventListener' | 'controller'>;

/**
 * Asks the worker that governs this page now, and those that take over later, as a new deployment's. A till whose line
 * broke while the files came, and which is never reloaded, would lack them at the next outage: it asks again when the
 * network is back, and now and then, as the browser does not know of every outage. Once all is kept nobody asks.
 */
export function keepFiles(workers: Workers): void {
  let pauseMs = FIRST_PAUSE_MS;
  let again: ReturnType<typeof setTimeout> | undefined;

  const ask = (): void => {
    clearTimeout(again);
    // Also where the worker is stopped before it can say how it went.
    again = setTimeout(() => {
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      ask();
    }, pauseMs);
    whenIdle(() => {
      const { controller } = workers;
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data: isWhole }: MessageEvent<unknown>) => {
        port1.close();
        if (isWhole !== true || controller !== workers.controller) return;
        clearTimeout(again);
        again = undefined;
      });
      port1.start();
      controller?.postMessage(KEEP_FILES, [port2]);
    }, IDLE);
  };
  const askSoon = (): void => {
    pauseMs = FIRST_PAUSE_MS;
    ask();
  };
  workers.addEventListener('controllerchange', askSoon);
  window.addEventListener('online', () => {
    if (again !== undefined) askSoon();
  });
  ask();
}
