interface IdleLimits {
  /** Maximum delay if the page is never idle, in milliseconds. */
  readonly atMostMs: number;
  /** Delay in a browser without idle callbacks (some versions of Safari), in milliseconds. */
  readonly untoldMs: number;
}

/** Calls back when the page is idle. */
export function whenIdle(callback: () => void, { atMostMs, untoldMs }: IdleLimits): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: atMostMs });
  else setTimeout(callback, untoldMs);
}
