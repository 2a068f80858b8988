/** The page's side of the service worker. */
import type { DataRouter } from 'react-router-dom';
import { onLanguage, ownLanguage, spokenLanguage } from '../language/language.ts';
import { ownScript } from '../ownScript.ts';
import { cacheName } from '../worker/buildCache.ts';
import { handOver } from '../worker/deviceLanguage.ts';
import { workerMessage, type WorkerMessage } from '../worker/messages.ts';
import { keepFiles } from './keepFiles.ts';
import type { NewOrders } from './newOrders/newOrders.ts';

/** Does what the worker asks; resolves once it is done. */
async function take(message: WorkerMessage, router: DataRouter, watch: NewOrders | undefined): Promise<void> {
  if (message.type === 'servery/push') {
    // A person who sees no orders is told of none (decisions 13).
    await watch?.desk.hear(message.notice);
  } else {
    // Through the router, so that a form with unsaved input is asked about and not lost.
    void router.navigate(message.path);
  }
}

/** What tells this page's build from others: the scripts that its index.html names (`Build.id`). */
function buildId(): string {
  const scripts = document.querySelectorAll('script[type="module"][src^="/assets/"]');
  return [...scripts].map((script) => script.getAttribute('src')).join(' ');
}

/** Says that a window of this build is open, until it is closed: its files stay after a new deployment. */
function holdBuild(): void {
  if (!('locks' in navigator)) return;
  navigator.locks
    .request(cacheName(buildId()), { mode: 'shared' }, () => new Promise(() => undefined))
    // Where site data is blocked, browsers refuse every lock, and keep no build.
    .catch(() => undefined);
}

/**
 * Registers the service worker and does what it asks of this window. Without one, as in a browser that has none
 * or on an insecure origin, the console works all the same: new orders then reach its open windows alone.
 */
export async function startWorker(router: DataRouter, watch: NewOrders | undefined): Promise<void> {
  // The types know only browsers that have it.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers === undefined) return;
  workers.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    const { data: message } = workerMessage.safeParse(data);
    if (message !== undefined) void take(message, router, watch).then(() => ports[0]?.postMessage('taken'));
  });

  void handOver(ownLanguage());
  onLanguage(() => void handOver(spokenLanguage()));
  holdBuild();
  keepFiles(workers);
  try {
    // Its config.js, too, is asked for again when the browser looks for a new version.
    await workers.register(ownScript('/service-worker.js'), { updateViaCache: 'none' });
  } catch {
    // Browsers also refuse it in private windows or where site data is blocked: nothing the merchant could mend.
  }
}
