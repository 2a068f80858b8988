/**
 * Firebase messaging: gets a token for this browser and registers it with the platform. The service worker receives
 * the pushes and passes them to the windows.
 */
/* oxlint-disable typescript/no-deprecated -- Google prefers installation ids now; the platform pushes to registration
   tokens (spec 000 §7). */
import type { FirebaseOptions } from 'firebase/app';
import {
  deviceFields,
  isTokenNew,
  isTokenOfAnother,
  storeDeviceToken,
  markTokenRegistered,
} from './deviceToken.ts';
import type { OrderSource } from './source.ts';

interface FirebaseMessagingOptions {
  /** Firebase's web configuration with the VAPID key. */
  readonly config: FirebaseOptions & { readonly vapidKey: string };
  /** The outlet, `<platform host>/<mid>`. */
  readonly scope: string;
  /** Registers this device with the platform; false when that failed. */
  readonly register: (fields: ReturnType<typeof deviceFields>) => Promise<boolean>;
}

/** Calls back once the browser permits notifications, now or later: without that, no push is delivered. */
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
      // The token is registered for the previous outlet, whose orders would be announced here. If Google fails to
      // delete it, keep using it rather than having none.
      await deleteToken(messaging).catch(() => undefined);
      token = await getToken(messaging, wanted);
    }
    storeDeviceToken(token, scope);
    if (isTokenNew() && (await register(deviceFields(token)))) markTokenRegistered();
    // If this failed, the next start registers it; until then the platform does not push.
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
            // Unknown errors at this step are only logged (spec 000 §7): polling finds the orders instead.
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
