/** The messages between the service worker and the console's windows. */
import * as z from 'zod/mini';
import { notice } from './notice.ts';

/**
 * Comes with a port, on which the window answers that it handles the message. A window that is still loading, on
 * /login, frozen or of an older version does not answer, and the worker continues without it.
 */
export const workerMessage = z.discriminatedUnion('type', [
  /** A push has arrived: the window notifies in its own way, once across all windows. */
  z.object({ type: z.literal('servery/push'), notice }),
  /** A notification was clicked: the window goes to this path. */
  z.object({ type: z.literal('servery/open'), path: z.string().check(z.regex(/^\/(?!\/)/)) }),
]);
export type WorkerMessage = z.output<typeof workerMessage>;

/**
 * Sent by a window once it has its first view: the worker may now cache the application's files. When it has tried, it
 * answers on the message's port whether it has all of them; a worker of an older version does not answer.
 */
export const CACHE_FILES = 'servery/keep-files';
