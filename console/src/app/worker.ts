/** The page's side of the service worker. */
import type { DataRouter } from 'react-router-dom';
import { onLanguage, ownLanguage, spokenLanguage } from '../language/language.ts';
import { ownScript } from '../ownScript.ts';
import { cacheName } from '../worker/buildCache.ts';
import { handOver } from '../worker/deviceLanguage.ts';
import { workerMessage, type WorkerMessage } from '../worker/messages.ts';
import { cacheFiles } from './cacheFiles.ts';
import type { NewOrders } from './newOrders/newOrders.ts';

/** Handles a message from the worker; resolves once it is done. */
async function take(message: WorkerMessage, router: DataRouter, watch: NewOrders | undefined): Promise<void> {
  if (message.type === 'servery/push') {
    // A person without access to orders is not notified of any (decisions 13).
    await watch?.desk.receive(message.notice);
  } else {
    // Through the router, so that a form with unsaved input shows its warning.
    void router.navigate(message.path);
  }
}

/** Identifies this page's build: the scripts that its index.html names (`Build.id`). */
function buildId(): string {
  const scripts = document.querySelectorAll('script[type="module"][src^="/assets/"]');
  return [...scripts].map((script) => script.getAttribute('src')).join(' ');
}

/** Holds a lock while a window of this build is open, so that its files survive a new deployment. */
function lockBuild(): void {
  if (!('locks' in navigator)) return;
  navigator.locks
    .request(cacheName(buildId()), { mode: 'shared' }, () => new Promise(() => undefined))
    // If site data is blocked, browsers refuse every lock and keep no build.
    .catch(() => undefined);
}

/**
 * Registers the service worker and handles its messages to this window. Without a worker (no support, or an insecure
 * origin) the console still works: new orders then reach only its open windows.
 */
export async function startWorker(router: DataRouter, watch: NewOrders | undefined): Promise<void> {
  // The types assume a browser that has it.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers === undefined) return;
  workers.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    const { data: message } = workerMessage.safeParse(data);
    if (message !== undefined) void take(message, router, watch).then(() => ports[0]?.postMessage('taken'));
  });

  void handOver(ownLanguage());
  onLanguage(() => void handOver(spokenLanguage()));
  lockBuild();
  cacheFiles(workers);
  try {
    // The browser's update check also fetches its config.js again.
    await workers.register(ownScript('/service-worker.js'), { updateViaCache: 'none' });
  } catch {
    // Browsers also refuse it in private windows or if site data is blocked, which the merchant cannot fix here.
  }
}
