type WhenGranted = (lock: { readonly name: string } | null) => unknown;

/**
 * Locks as a browser grants them: later, in the order of asking; who wants one that is available or none gets none while
 * somebody has it.
 */
export function testLocks() {
  const held = new Set<string>();
  return {
    request: async (
      name: string,
      ...given: [WhenGranted] | [{ readonly ifAvailable: true }, WhenGranted]
    ) => {
      const [whenGranted, isOptional] =
        given.length === 1 ? [given[0], false] : [given[1], given[0].ifAvailable];
      await Promise.resolve();
      if (isOptional && held.has(name)) return whenGranted(null);
      held.add(name);
      try {
        return await whenGranted({ name });
      } finally {
        held.delete(name);
      }
    },
  };
}
