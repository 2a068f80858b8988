/** How this device shows the orders and takes keys. Kept in the browser, true in all its tabs. */
import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../storage/textStorage.ts';

/** After how many minutes a new order that waits turns yellow and red. */
export interface AgeLimits {
  readonly waiting: number;
  readonly late: number;
}

export interface ListOptions {
  readonly limits: AgeLimits;
  /** Whether single keys act on orders; who dictates or shares a keyboard switches them off (WCAG 2.1.4). */
  readonly hasKeys: boolean;
}

const DEFAULT_LIMITS: AgeLimits = { waiting: 5, late: 8 };
const MOST_MINUTES = 120;

const LIMITS_KEY = 'order_age_minutes';
const KEYS_KEY = 'order_keys';

/** Whole minutes from one to two hours, red after yellow. */
export function areLimits({ waiting, late }: AgeLimits): boolean {
  const areMinutes = [waiting, late].every((value) => Number.isInteger(value) && value <= MOST_MINUTES);
  return areMinutes && waiting >= 1 && waiting < late;
}

/** Reads what is kept; anything odd is as if nothing were. */
function read(): ListOptions {
  const [waiting = 0, late = 0] = (deviceStorage.get(LIMITS_KEY) ?? '').split('|').map(Number);
  const limits = { waiting, late };
  return {
    limits: areLimits(limits) ? limits : DEFAULT_LIMITS,
    hasKeys: deviceStorage.get(KEYS_KEY) !== 'no',
  };
}

const listeners = new Set<() => void>();
let current: ListOptions | undefined;

function reread(): void {
  current = read();
  for (const listener of [...listeners]) listener();
}

/** The options; the same object until they change. */
export function listOptions(): ListOptions {
  current ??= read();
  return current;
}

/** Keeps other options for this device. */
export function changeListOptions({ limits, hasKeys }: ListOptions): void {
  deviceStorage.set(LIMITS_KEY, `${limits.waiting}|${limits.late}`);
  deviceStorage.set(KEYS_KEY, hasKeys ? 'yes' : 'no');
  reread();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', reread);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', reread);
  };
}

export function useListOptions(): ListOptions {
  return useSyncExternalStore(subscribe, listOptions);
}
