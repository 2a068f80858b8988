/** What "What's off" is opened with, all of it in the address. */
import type { Sellable } from './soldOutApi.ts';

interface SoldOutPlace {
  /** The name of something to turn off, as an order has it; its best match is offered at once. */
  readonly find: string;
  /** What the choices are open for. */
  readonly chosen: Pick<Sellable, 'kind' | 'id'> | undefined;
}

const SOLD_OUT = '/sold_out';

export function readSoldOut(search: URLSearchParams): SoldOutPlace {
  const [, kind, id = ''] = /^(product|add_on)-(.+)$/.exec(search.get('turn_off') ?? '') ?? [];
  return {
    find: search.get('find') ?? '',
    chosen: kind === 'product' || kind === 'add_on' ? { kind, id } : undefined,
  };
}

export const soldOutUrl = (): string => SOLD_OUT;

/** With the choices for one of the menu. */
export function turnOffUrl({ kind, id }: Pick<Sellable, 'kind' | 'id'>): string {
  return `${SOLD_OUT}?${new URLSearchParams({ turn_off: `${kind}-${id}` }).toString()}`;
}
