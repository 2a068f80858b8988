/** How this device shows the orders and takes keys. Kept in the browser, true in all its tabs. */
import { useSyncExternalStore } from 'react';
import { ORDERS } from '../urls.ts';
import { deviceStorage } from '../../storage/textStorage.ts';

/** After how many minutes a new order that waits turns yellow and red. */
export interface AgeLimits {
  readonly waiting: number;
  readonly late: number;
}

/**
 * What a new order does where one works: on /orders it is marked where it stands and on every other page its panel opens
 * (`mark`), or the panel opens everywhere (`open`), or nowhere (`stay`): decisions 17, 17c.
 */
export const ARRIVAL_CHOICES = ['mark', 'open', 'stay'] as const;
export type ArrivalChoice = (typeof ARRIVAL_CHOICES)[number];

export interface ListOptions {
  readonly arrivals: ArrivalChoice;
  readonly limits: AgeLimits;
  /** Whether single keys act on orders; who dictates or shares a keyboard switches them off (WCAG 2.1.4). */
  readonly hasKeys: boolean;
}

const DEFAULT_LIMITS: AgeLimits = { waiting: 5, late: 8 };
/** Most minutes that either may be. */
export const MOST_MINUTES = 120;

const LIMITS_KEY = 'order_age_minutes';
const KEYS_KEY = 'order_keys';
const ARRIVALS_KEY = 'new_order_opens';

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
    arrivals: ARRIVAL_CHOICES.find((choice) => choice === deviceStorage.get(ARRIVALS_KEY)) ?? 'mark',
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
export function changeListOptions({ limits, hasKeys, arrivals }: ListOptions): void {
  deviceStorage.set(LIMITS_KEY, `${limits.waiting}|${limits.late}`);
  deviceStorage.set(KEYS_KEY, hasKeys ? 'yes' : 'no');
  deviceStorage.set(ARRIVALS_KEY, arrivals);
  reread();
}

/** Whether the panel of a new order opens automatically over the page with this path. */
export function opensPanel(pathname: string): boolean {
  const { arrivals } = listOptions();
  return arrivals === 'open' || (arrivals === 'mark' && pathname !== ORDERS);
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
