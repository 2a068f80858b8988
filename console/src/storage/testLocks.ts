type WhenGranted = (lock: { readonly name: string } | null) => unknown;

interface Wish {
  readonly ifAvailable?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Locks as a browser grants them: asynchronously, in request order; a request with `ifAvailable` gets none while the
 * lock is held.
 */
export function testLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request: async (name: string, ...given: [WhenGranted] | [Wish, WhenGranted]) => {
      const [{ ifAvailable = false, signal }, whenGranted] = given.length === 1 ? [{}, given[0]] : given;
      await Promise.resolve();
      const before = queues.get(name);
      if (ifAvailable && before !== undefined) return whenGranted(null);
      const turn = (async () => {
        if (before !== undefined) await before;
        signal?.throwIfAborted();
        return whenGranted({ name });
      })();
      const over = turn.then(
        () => undefined,
        () => undefined,
      );
      queues.set(name, over);
      void over.then(() => {
        if (queues.get(name) === over) queues.delete(name);
      });
      return turn;
    },
  };
}
