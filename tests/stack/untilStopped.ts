/** Runs a command until it is stopped. */
import { Children } from './children.ts';
import { Problem } from './places.ts';

export interface Running {
  close(): Promise<void>;
}

/**
 * Runs `begin`, then waits for Ctrl-C, SIGTERM or the death of a child; stops everything and exits:
 * with 0 when a person asked for it, otherwise with 1 and a sentence.
 */
export async function untilStopped(
  begin: (children: Children, signal: AbortSignal) => Promise<Running>,
): Promise<never> {
  const abort = new AbortController();
  const stopped = new Promise<Problem | undefined>((resolve) => {
    abort.signal.addEventListener('abort', () => {
      resolve(abort.signal.reason instanceof Problem ? abort.signal.reason : undefined);
    });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => abort.abort());

  const children = new Children((problem) => abort.abort(problem));
  const beginning = begin(children, abort.signal).catch((error: unknown) => {
    abort.abort(
      error instanceof Problem ? error : new Problem(error instanceof Error ? error.message : String(error)),
    );
    return undefined;
  });

  const problem = await stopped;
  console.log(problem ? `\n${problem.message}` : '\nStopping…');
  await children.stop();
  await (await beginning)?.close();
  process.exit(problem ? 1 : 0);
}
