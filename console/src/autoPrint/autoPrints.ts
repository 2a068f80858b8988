import { watched } from '../storage/watched.ts';
import type { AutoPrint } from './progress.ts';
import type { Print } from './sharedPrints.ts';

/** The orders that print automatically, and how far they are; the same array until one of them gets further. */
export const autoPrints = watched<readonly AutoPrint[]>([]);

/** Prints orders that a person wants on paper; undefined before auto-print has started on this page. */
export const printOrders = watched<Print | undefined>(undefined);
