/** Checks that toasts cover no control. Below the page's end they are one of its bars: the page scrolls above them. */
import { expect, type Page } from '@playwright/test';

/**
 * Runs in a page. @returns the enabled controls that a toast covers: those of bars, menus and dialogs, the one with the
 * focus, and those of the page that cannot be scrolled to a place above the toasts.
 */
function coveredControls(): string[] {
  const boxes = [...document.querySelectorAll('[data-scope="toast"][data-part="root"]')].map((toast) =>
    toast.getBoundingClientRect(),
  );
  const top = Math.min(...boxes.map((box) => box.top));
  const { scrollHeight } = document.documentElement;
  const isStill = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
    }
    return false;
  };
  const covered = (control: Element): boolean => {
    const { left, right, top: start, bottom: end, width } = control.getBoundingClientRect();
    const meets = boxes.some(
      (box) => left < box.right && right > box.left && start < box.bottom && end > box.top,
    );
    if (!meets || width === 0) return false;
    // How far the page can still scroll: enough to bring the control above the toasts, or it is stuck.
    const scrollable = scrollHeight - (scrollY + innerHeight);
    return isStill(control) || control === document.activeElement || end - top > scrollable + 1;
  };
  return [...document.querySelectorAll('a[href], button, input, select, textarea, [role^=menuitem]')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !control.closest('[data-scope=toast], [inert], [aria-hidden=true]'))
    .filter((control) => !control.matches(':disabled, [aria-disabled=true]'))
    .filter(covered)
    .map((control) => control.outerHTML.slice(0, 120));
}

/** Expects that no toast covers an enabled control. */
export async function expectToastsApart(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(coveredControls)).toEqual([]);
}
