/**
 * Accepts that may still be taken back. They live beside React: going to another page of the console changes
 * nothing about them, and what is pending when the page goes away is sent at once, never dropped.
 */

/** How long an accept waits for second thoughts, in milliseconds. */
export const UNDO_MS = 5000;

export interface PendingAccept {
  readonly minutes: number;
  /** When it is sent, milliseconds of this device's clock. */
  readonly sendsAt: number;
  /** On its way: too late to take it back. */
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

/** A phone may end a hidden page without another word. */
function sendAllWhenHidden(): void {
  if (document.hidden) sendAll();
}

/**
 * Holds an accept back for {@link UNDO_MS}, then sends it. A second one for the same order changes nothing.
 *
 * @param send asks the network before it waits for anything else, since the page may be going away. It says itself
 *   what came of it and never rejects.
 */
export function holdAccept(
  orderId: string,
  minutes: number,
  send: (minutes: number) => Promise<unknown>,
): void {
  if (held.has(orderId)) return;
  // The same listener is kept once, however often it is added.
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

/** Takes an accept back; one that is on its way stays. @returns whether there was one to take back. */
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

/** Calls back whenever any changes; the function that comes back stops it. */
export function onPendingAccepts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
