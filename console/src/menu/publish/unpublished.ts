/**
 * How many changes of the menu were made since it was last published, as far as this browser knows: what is shown where
 * the platform does not count them. Kept per platform and merchant (decisions 8d) over reloads, and shared by the browser's tabs. What makes
 * the changes counts them (`countAsChanges`), `useUnpublished` shows them.
 */
import { config } from '../../config.ts';
import { deviceStorage } from '../../storage/textStorage.ts';

const listeners = new Set<() => void>();

const keyOf = (mid: string): string => `unpublished_changes/${config().platformUrl}/${mid}`;

/** The number kept for a merchant; 0 where there is none, or nothing that is a number. */
export function unpublishedChanges(mid: string): number {
  const kept = Number(deviceStorage.get(keyOf(mid)));
  return Number.isSafeInteger(kept) && kept > 0 ? kept : 0;
}

function keep(mid: string, count: number): void {
  if (count > 0) deviceStorage.set(keyOf(mid), String(count));
  else deviceStorage.remove(keyOf(mid));
  for (const listener of [...listeners]) listener();
}

/** One more change that guests do not see yet. */
export function changeWasMade(mid: string): void {
  keep(mid, unpublishedChanges(mid) + 1);
}

/** So many changes are published now. Those made while the platform was at it wait for the next time. */
export function changesWerePublished(mid: string, count: number): void {
  keep(mid, unpublishedChanges(mid) - count);
}

/** Calls back when the number of any merchant has changed, here or in another tab. @returns how to stop. */
export function onUnpublished(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
