/** The page's side of the service worker; loaded beside the first view, at work after it. */
import { t } from 'i18next';
import { toaster } from '../ui/toaster.ts';
import { workerMessage } from '../worker/messages.ts';
import { noticePath, noticeTag, type Notice } from '../worker/notice.ts';
import type { createRouter } from './router.tsx';

type Router = ReturnType<typeof createRouter>;

/** Milliseconds that a new order stays on the screen (spec 000 §2.8). */
const NOTICE_MS = 60_000;

function tellOf(notice: Notice, open: (path: string) => void): void {
  const tag = noticeTag(notice);
  toaster.create({
    // The same order again takes the first one's place.
    ...(tag === '' ? {} : { id: tag }),
    type: 'info',
    title: notice.title,
    description: notice.body,
    duration: NOTICE_MS,
    action: { label: t('Open'), onClick: () => open(noticePath(notice.orderNumber)) },
  });
}

/** Resolves once the first view is there: what belongs to no view does not compete with it. */
function firstView(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/**
 * Registers the service worker and does what it asks of this window. Without one, as in a browser that has none
 * or on an insecure origin, the console works all the same: new orders then reach its open windows alone.
 */
export async function startWorker(router: Router): Promise<void> {
  // The types know only browsers that have it.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers === undefined) return;
  // Through the router, so that a form with unsaved input is asked about and not lost.
  const open = (path: string): void => void router.navigate(path);
  workers.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    const { data: message } = workerMessage.safeParse(data);
    if (message === undefined) return;
    if (message.type === 'servery/push') tellOf(message.notice, open);
    else open(message.path);
    ports[0]?.postMessage('taken');
  });

  await firstView(router);
  try {
    // Its config.js, too, is asked for anew when the browser looks for a new version.
    await workers.register('/service-worker.js', { updateViaCache: 'none' });
  } catch {
    // Browsers also refuse it in private windows or where site data is blocked: nothing the merchant could mend.
  }
}
