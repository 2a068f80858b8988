/**
 * Firebase messaging: a token for this browser, and the platform told of it. The pushes themselves come to the
 * service worker, which hands them to the windows.
 */
/* oxlint-disable typescript/no-deprecated -- Google prefers installation ids now; the platform pushes to registration
   tokens (spec 000 §7). */
import type { FirebaseOptions } from 'firebase/app';
import { deviceFields, isTokenNew, isTokenOfAnother, keepDeviceToken, tokenIsKnown } from './deviceToken.ts';
import type { OrderSource } from './source.ts';

interface FirebaseMessagingOptions {
  /** Firebase's web configuration with the VAPID key. */
  readonly config: FirebaseOptions & { readonly vapidKey: string };
  /** Whose pushes, `<platform host>/<mid>`. */
  readonly scope: string;
  /** Tells the platform of this device; false when it could not be told. */
  readonly register: (fields: ReturnType<typeof deviceFields>) => Promise<boolean>;
}

/** Calls back once the browser lets the page notify, now or later: no push is delivered without. */
function whenAllowed(onAllowed: () => void): () => void {
  if (!('Notification' in window)) return () => undefined;
  if (Notification.permission === 'granted') {
    onAllowed();
    return () => undefined;
  }
  const stopped = new AbortController();
  navigator.permissions.query({ name: 'notifications' }).then(
    (status) =>
      status.addEventListener(
        'change',
        () => {
          if (status.state !== 'granted') return;
          stopped.abort();
          onAllowed();
        },
        { signal: stopped.signal },
      ),
    () => undefined,
  );
  return () => stopped.abort();
}

export function firebaseMessaging({ config, scope, register }: FirebaseMessagingOptions): OrderSource {
  async function subscribe(): Promise<boolean> {
    const [{ getApps, initializeApp }, { deleteToken, getMessaging, getToken, isSupported }] =
      await Promise.all([import('firebase/app'), import('firebase/messaging')]);
    if (!(await isSupported())) return false;
    const { vapidKey, ...options } = config;
    const app = getApps()[0] ?? initializeApp(options);
    const messaging = getMessaging(app);
    const wanted = { vapidKey, serviceWorkerRegistration: await navigator.serviceWorker.ready };
    let token = await getToken(messaging, wanted);
    if (isTokenOfAnother(scope)) {
      // The outlet of before has been told of it: its orders would be announced among this one's. One that Google does
      // not take back is used on, rather than none.
      await deleteToken(messaging).catch(() => undefined);
      token = await getToken(messaging, wanted);
    }
    keepDeviceToken(token, scope);
    if (isTokenNew() && (await register(deviceFields(token)))) tokenIsKnown();
    // Told later, at the next start, the platform does not push until then.
    return !isTokenNew();
  }

  return {
    start: ({ onLive }) => {
      let isStopped = false;
      const stopWaiting = whenAllowed(() => {
        subscribe().then(
          (isSubscribed) => {
            if (!isStopped) onLive(isSubscribed);
          },
          (error: unknown) => {
            // Unknown errors at this step are only logged (spec 000 §7): orders are asked for instead.
            // oxlint-disable-next-line no-console
            console.warn('This browser could not be registered for push messages.', error);
          },
        );
      });
      return () => {
        isStopped = true;
        stopWaiting();
      };
    },
  };
}
