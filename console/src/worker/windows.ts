/** The service worker's access to the console's windows. */
import type { WorkerMessage } from './messages.ts';

/**
 * How long a window may take to answer, in milliseconds. A busy window that announces an order a second late still
 * announces it only once; but Firefox lets a click open a window only within one second.
 */
const ANSWER_MS = { 'servery/push': 2000, 'servery/open': 500 } as const satisfies Record<
  WorkerMessage['type'],
  number
>;

/** Asks a window to handle a message; false if it does not answer. */
export function ask(window: WindowClient, message: WorkerMessage): Promise<boolean> {
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    const done = (isHandled: boolean): void => {
      clearTimeout(timer);
      port1.close();
      answer(isHandled);
    };
    const timer = setTimeout(() => done(false), ANSWER_MS[message.type]);
    port1.onmessage = () => done(true);
    window.postMessage(message, [port2]);
  });
}

/** The console's windows, most recently used first, including those opened before there was a worker. */
export const openWindows = (clients: Clients): Promise<readonly WindowClient[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });
