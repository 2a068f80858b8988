/**
 * Accepts that can still be undone. They live outside React: navigating within the console does not affect them, and
 * pending ones are sent immediately, never dropped, when the page goes away.
 */

/** How long an accept can be undone, in milliseconds. */
export const UNDO_MS = 5000;

export interface PendingAccept {
  readonly minutes: number;
  /** When it is sent, in milliseconds of this device's clock. */
  readonly sendsAt: number;
  /** Whether the request is running: too late to undo. */
  readonly isSending: boolean;
}

interface Held extends PendingAccept {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly send: (minutes: number) => Promise<unknown>;
}

const held = new Map<string, Held>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of [...listeners]) listener();
}

function sendNow(orderId: string): void {
  const accept = held.get(orderId);
  if (accept === undefined || accept.isSending) return;
  clearTimeout(accept.timer);
  held.set(orderId, { ...accept, isSending: true });
  changed();
  void accept.send(accept.minutes).finally(() => {
    held.delete(orderId);
    changed();
  });
}

function sendAll(): void {
  for (const orderId of [...held.keys()]) sendNow(orderId);
}

/** A phone may kill a hidden page without another event. */
function sendAllWhenHidden(): void {
  if (document.hidden) sendAll();
}

/**
 * Holds an accept back for {@link UNDO_MS}, then sends it. A second one for the same order changes nothing.
 *
 * @param send must start the request before it awaits anything, since the page may be going away. It reports its own
 *   result and never rejects.
 */
export function holdAccept(
  orderId: string,
  minutes: number,
  send: (minutes: number) => Promise<unknown>,
): void {
  if (held.has(orderId)) return;
  // Adding the same listener again has no effect.
  window.addEventListener('pagehide', sendAll);
  document.addEventListener('visibilitychange', sendAllWhenHidden);
  held.set(orderId, {
    minutes,
    send,
    sendsAt: Date.now() + UNDO_MS,
    isSending: false,
    timer: setTimeout(() => sendNow(orderId), UNDO_MS),
  });
  changed();
}

/** Undoes an accept, unless its request is running. @returns whether there was one to undo. */
export function undoAccept(orderId: string): boolean {
  const accept = held.get(orderId);
  if (accept === undefined || accept.isSending) return false;
  clearTimeout(accept.timer);
  held.delete(orderId);
  changed();
  return true;
}

/** The order's pending accept; the same object until it changes. */
export function pendingAccept(orderId: string): PendingAccept | undefined {
  return held.get(orderId);
}

/** Calls back whenever any of them changes; returns a function that stops it. */
export function onPendingAccepts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
