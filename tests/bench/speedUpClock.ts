import type { BrowserContext } from '@playwright/test';
import type { Stack } from '../browser/servery.ts';

/**
 * Speeds up the clocks of a context's pages, opened from now on, and of the platform by this factor. `window.timers`
 * counts the active timers.
 *
 * @returns sets the platform's clock by the page's: call it before the platform writes a time.
 */
export async function speedUpClock(
  context: BrowserContext,
  { platform }: Stack,
  speed: number,
): Promise<() => void> {
  const began = Date.now();
  await context.addInitScript(hurryPage, { began, speed });
  return () => platform.control.setClock((Date.now() - began) * (speed - 1));
}

/** Runs in a page before any of its scripts. */
function hurryPage({ began, speed }: { readonly began: number; readonly speed: number }): void {
  const timers = new Set<number>();
  Object.assign(window, { timers });

  const now = Date.now.bind(Date);
  const elapsed = performance.now.bind(performance);
  Date.now = () => began + (now() - began) * speed;
  performance.now = () => elapsed() * speed;
  window.Date = new Proxy(Date, {
    construct: (date, given: readonly unknown[]) =>
      Reflect.construct<readonly unknown[], Date>(date, given.length === 0 ? [Date.now()] : given),
    apply: () => new Date(Date.now()).toString(),
  });

  const setOnce = window.setTimeout.bind(window);
  const setAgain = window.setInterval.bind(window);
  const clearAny = window.clearTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      const timer = setOnce(() => {
        timers.delete(timer);
        run(...given);
      }, ms / speed);
      timers.add(timer);
      return timer;
    },
    setInterval: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      const timer = setAgain(run, ms / speed, ...given);
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer: number) => {
      timers.delete(timer);
      clearAny(timer);
    },
    clearInterval: (timer: number) => {
      timers.delete(timer);
      clearAny(timer);
    },
  });
}
