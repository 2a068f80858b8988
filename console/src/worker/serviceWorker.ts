/**
 * The console's one service worker, built to `/service-worker.js`: new orders reach the shop when no window of
 * the console is in sight.
 *
 * Everything here happens in the first turn: browsers ignore a push listener that is added later, and so is a
 * script that is imported later. There is no fetch listener, which would cost every request and give it nothing.
 */
import * as z from 'zod/mini';
import { noticePath, noticeTag, readNotice, type Notice } from './notice.ts';
import { ask, openWindows } from './windows.ts';

declare const self: ServiceWorkerGlobalScope;

// Sets self.SERVERY_CONFIG. Where it cannot be read this worker is not installed and the one before it goes on;
// a changed config.js counts as a new worker.
importScripts('/config.js');

// As in the page: a content security policy forbids compiling code from text.
z.config({ jitless: true });

/**
 * Leaves the order to the console's windows, or else notifies of it. Those in sight are asked first: a window that
 * is hidden has to notify, too, and knows only of the orders that the windows have told of.
 */
async function announce(notice: Notice): Promise<void> {
  const windows = await openWindows(self.clients);
  const isInSight = ({ visibilityState }: WindowClient): boolean => visibilityState === 'visible';
  for (const asked of [windows.filter(isInSight), windows.filter((window) => !isInSight(window))]) {
    const answers = await Promise.all(asked.map((window) => ask(window, { type: 'servery/push', notice })));
    if (answers.includes(true)) return;
  }
  await self.registration.showNotification(notice.title, {
    body: notice.body,
    // A second notification with the same tag takes the first one's place without a sound.
    tag: noticeTag(notice),
    // An order stays on the screen until somebody acts.
    requireInteraction: true,
    data: notice.orderNumber,
  });
}

/** Opens the order in the window used last, or else in a new one. */
async function open(path: string): Promise<void> {
  const [window] = await openWindows(self.clients);
  // The window goes there itself: navigating it from here would discard what is being typed in it.
  if (window !== undefined && (await ask(window, { type: 'servery/open', path }))) await window.focus();
  else await self.clients.openWindow(path);
}

// A new deployment's worker takes over at once, also from open tabs: this worker keeps no files, so an open tab
// has none of an older version to lose. Once it caches, that has to be decided anew.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  // The push service's own listener, which is added below these, would show the order a second time.
  event.stopImmediatePropagation();
  event.waitUntil(announce(readNotice(event.data?.text())));
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const orderNumber: unknown = notification.data;
  event.waitUntil(open(noticePath(typeof orderNumber === 'string' ? orderNumber : undefined)));
});
