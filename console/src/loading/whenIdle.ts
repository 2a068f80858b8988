interface IdleLimits {
  /** Maximum delay if the page is never idle, in milliseconds. */
  readonly timeoutMs: number;
  /** Delay in a browser without idle callbacks (some versions of Safari), in milliseconds. */
  readonly fallbackDelayMs: number;
}

/** Calls back when the page is idle. */
export function whenIdle(callback: () => void, { timeoutMs, fallbackDelayMs }: IdleLimits): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: timeoutMs });
  else setTimeout(callback, fallbackDelayMs);
}
