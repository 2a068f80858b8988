interface Waits {
  /** Where the page never rests it is done all the same, in milliseconds. */
  readonly atMostMs: number;
  /** When it is done in a browser that does not tell (not every Safari does), in milliseconds. */
  readonly untoldMs: number;
}

/** Calls back when the page has nothing better to do. */
export function whenIdle(callback: () => void, { atMostMs, untoldMs }: Waits): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: atMostMs });
  else setTimeout(callback, untoldMs);
}
