/** What the service worker asks of the console's windows, and what they ask of it. */
import * as z from 'zod/mini';
import { notice } from './notice.ts';

/**
 * Comes with a port: the window answers on it that it has taken the matter over. One that is still loading, on
 * /login, frozen or of an older version does not answer, and the worker goes on without it.
 */
export const workerMessage = z.discriminatedUnion('type', [
  /** A push has come in: the window tells of it in its own way, once in all windows. */
  z.object({ type: z.literal('servery/push'), notice }),
  /** A notification was clicked: the window goes to this path. */
  z.object({ type: z.literal('servery/open'), path: z.string().check(z.regex(/^\/(?!\/)/)) }),
]);
export type WorkerMessage = z.output<typeof workerMessage>;

/**
 * A window has its first view: the worker may now keep the application's files. Comes with a port, on which it answers
 * whether it has all of them, once it has tried; one of an older version does not answer.
 */
export const KEEP_FILES = 'servery/keep-files';
