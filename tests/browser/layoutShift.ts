/** How much a page shifts while it loads: Chromium's own layout-shift score. */
import type { Page } from '@playwright/test';

/** Above this, people lose their place or tap the wrong element (web.dev's "needs improvement"). */
export const MOST_SHIFT = 0.1;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Starts to add up layout shifts.
 *
 * @param since whether to include the shifts since the page was loaded.
 * @returns the shifts since the last call: the score and the elements, largest first.
 */
export async function watchShifts(
  page: Page,
  since: 'load' | 'now' = 'now',
): Promise<() => Promise<{ score: number; of: string[] }>> {
  const shifts = await page.evaluateHandle(async (buffered) => {
    const seen: { value: number; what: string }[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const at = ({ x, y, width, height }: DOMRectReadOnly) =>
          `${[x, y].map(Math.round).join()} ${[width, height].map(Math.round).join('×')}`;
        const what = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.textContent ?? '…');
          return `${name} from ${at(previousRect)} to ${at(currentRect)}`;
        });
        seen.push({ value: entry.value, what: what.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered });
    // Past shifts are reported with the next task.
    await new Promise((resolve) => setTimeout(resolve, 50));
    return seen;
  }, since === 'load');
  return () =>
    shifts.evaluate((seen) => {
      const all = seen.splice(0).toSorted((one, other) => other.value - one.value);
      return {
        score: all.reduce((sum, { value }) => sum + value, 0),
        of: all.map(({ value, what }) => `${value.toFixed(3)}: ${what}`),
      };
    });
}
