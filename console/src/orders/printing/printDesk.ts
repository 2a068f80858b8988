/** Printing for a list of orders: subscribed to once, however many rows there are. */
import type { Order } from '@servery/protocol/platform/order';
import type { Job } from '@servery/protocol/printing/job';
import { createContext } from 'react';

export interface PrintDesk {
  /** The agent's jobs, newest first. */
  readonly jobs: readonly Job[];
  /** Why an automatic print is not on paper yet, by order number. */
  readonly troubles: ReadonlyMap<string, string>;
  readonly print: (order: Order) => void;
}

/** Undefined while printing is not loaded, and on a device that does not print (decisions 17b). */
export const PrintDeskContext = createContext<PrintDesk | undefined>(undefined);

/**
 * The desk's `print` alone, which stays the same function: print events do not re-render the buttons. Null while
 * printing is not loaded: the buttons' space is there already, so that no row grows later. Undefined on a device that
 * does not print, and on a page without a desk.
 */
export const PrintOrderContext = createContext<PrintDesk['print'] | null | undefined>(undefined);
