/** Social accounts and their posts. */
import type { HandlersOf } from '../handler.ts';

export const socialHandlers = {} satisfies HandlersOf<'social'>;
