/**
 * Where requests wait whose session has expired, until the person has signed in again: unsaved work stays on
 * the screen and goes on from where it was (decisions 11).
 */
export interface SignInGate {
  /** Resolves once somebody has signed in again; rejects when `signal` aborts first. */
  readonly passed: (signal: AbortSignal) => Promise<void>;
  /** Lets everyone through who waits. */
  readonly open: () => void;
}

export function createSignInGate(): SignInGate {
  const waiting = new Set<() => void>();
  return {
    passed: (signal) =>
      new Promise((resolve, reject) => {
        waiting.add(resolve);
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), {
          once: true,
        });
      }),
    open: () => {
      for (const pass of waiting) pass();
      waiting.clear();
    },
  };
}
