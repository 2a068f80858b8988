/** The restaurant's profile, and the address at which guests order online. */
import type { HandlersOf } from '../handler.ts';

export const profileHandlers = {} satisfies HandlersOf<'profile'>;
