import { watched } from '../storage/watched.ts';
import type { AutoPrint } from './progress.ts';
import type { Print } from './sharedPrints.ts';

/** The orders that print automatically, with their progress; the same array until one of them changes. */
export const autoPrints = watched<readonly AutoPrint[]>([]);

/** Prints orders on a person's request; undefined before auto-print has started on this page. */
export const printOrders = watched<Print | undefined>(undefined);
