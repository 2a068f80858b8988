/**
 * The console's only service worker, built to `/service-worker.js`. It notifies of new orders when no window of the
 * console is visible, and opens the console without a network.
 *
 * Everything here runs in the first task: browsers ignore push listeners that are added later, and scripts that are
 * imported later.
 */
import * as z from 'zod/mini';
import { deviceLanguage } from './deviceLanguage.ts';
import { ownScript } from '../ownScript.ts';
import { cacheBuild, keptAsset, keptPage, keptStart } from './files.ts';
import { CACHE_FILES } from './messages.ts';
import { noticePath, noticeTag, readNotice, type Notice } from './notice.ts';
import { kindOf } from './requests.ts';
import { TEXTS } from './texts.ts';
import { ask, openWindows } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

// Sets self.SERVERY_CONFIG. If it cannot be read, this worker is not installed and the previous one stays; a changed
// config.js counts as a new worker.
importScripts(ownScript('/config.js'));

// Needed here as in the page: a content security policy forbids compiling code from text.
z.config({ jitless: true });

/** Reads a push; a missing title is in the language of this device. */
const read = async (text: string | undefined): Promise<Notice> =>
  readNotice(text, TEXTS[await deviceLanguage()].newOrder);

/**
 * Leaves the order to the console's windows, or else shows a notification. Visible windows are asked first: a hidden
 * window would have to show a notification, too, and knows only the orders that the windows have announced.
 */
async function announce(notice: Notice): Promise<void> {
  const windows = await openWindows(self.clients);
  const isInSight = ({ visibilityState }: WindowClient): boolean => visibilityState === 'visible';
  for (const group of [windows.filter(isInSight), windows.filter((window) => !isInSight(window))]) {
    const answers = await Promise.all(group.map((window) => ask(window, { type: 'servery/push', notice })));
    if (answers.includes(true)) return;
  }
  await self.registration.showNotification(notice.title, {
    body: notice.body,
    // A second notification with the same tag replaces the first one silently.
    tag: noticeTag(notice),
    // An order stays on the screen until somebody acts.
    requireInteraction: true,
    data: notice.orderNumber,
  });
}

/** Opens the order in the most recently used window, or else in a new one. */
async function open(path: string): Promise<void> {
  const [window] = await openWindows(self.clients);
  // The window navigates itself: navigating it from here would discard what is being typed in it.
  if (window !== undefined && (await ask(window, { type: 'servery/open', path }))) await window.focus();
  else await self.clients.openWindow(path);
}

// A new deployment's worker takes over at once, also from open tabs: it serves them from the previous workers' caches,
// as long as one of their tabs is open (`cacheBuild`). Nothing is fetched here: a file that cannot be fetched would
// block the notifications of new orders.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload.enable()]));
});

// All other requests bypass the worker, above all calls to the platform.
self.addEventListener('fetch', (event) => {
  switch (kindOf(event.request, self.location.origin)) {
    case 'asset':
      event.respondWith(keptAsset(event));
      break;
    case 'page':
      event.respondWith(keptPage(event));
      break;
    case 'start':
      event.respondWith(keptStart(event));
      break;
    case 'other':
  }
});

let keeping: Promise<boolean> | undefined;
self.addEventListener('message', (event) => {
  if (event.data !== CACHE_FILES) return;
  keeping ??= cacheBuild()
    // No network, or no space left: the window asks again.
    .catch(() => false)
    .finally(() => {
      keeping = undefined;
    });
  event.waitUntil(keeping.then((isWhole) => event.ports[0]?.postMessage(isWhole)));
});

self.addEventListener('push', (event) => {
  // The push service's own listener, which is added after this one, would show the order a second time.
  event.stopImmediatePropagation();
  event.waitUntil(read(event.data?.text()).then(announce));
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const orderNumber: unknown = notification.data;
  event.waitUntil(open(noticePath(typeof orderNumber === 'string' ? orderNumber : undefined)));
});
