/** What goes out to guests: messages and their wording. */
import type { HandlersOf } from '../handler.ts';

export const reachHandlers = {} satisfies HandlersOf<'reach'>;
