/** Reports of days. */
import type { HandlersOf } from '../handler.ts';

export const reportHandlers = {} satisfies HandlersOf<'reports'>;
