/** The URLs of "Sold out": its whole state is in the query. */
import type { Sellable } from './soldOutApi.ts';

interface SoldOutView {
  /** The name of an item to turn off, as written in an order; the page offers the best match. */
  readonly find: string;
  /** The item that the duration dialog is open for. */
  readonly chosen: Pick<Sellable, 'kind' | 'id'> | undefined;
}

const SOLD_OUT = '/sold_out';

export function readSoldOut(search: URLSearchParams): SoldOutView {
  const [, kind, id = ''] = /^(product|add_on)-(.+)$/.exec(search.get('turn_off') ?? '') ?? [];
  return {
    find: search.get('find') ?? '',
    chosen: kind === 'product' || kind === 'add_on' ? { kind, id } : undefined,
  };
}

export const soldOutUrl = (): string => SOLD_OUT;

/** The page with the duration dialog open for an item. */
export function turnOffUrl({ kind, id }: Pick<Sellable, 'kind' | 'id'>): string {
  return `${SOLD_OUT}?${new URLSearchParams({ turn_off: `${kind}-${id}` }).toString()}`;
}
