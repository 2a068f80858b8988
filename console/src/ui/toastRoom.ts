/** The row of a new order. */
const ARRIVED = '[data-arrived]';
/** The controls that the user is using, and those that need a decision now. */
const IN_USE = `:is(a, button, input, select, textarea):focus, [data-in-sight], ${ARRIVED}`;

/**
 * Publishes the height of the toasts to the style sheet (`tokens.css`), and scrolls the controls in use out from under
 * them.
 *
 * @returns ends both.
 */
export function makeToastRoom(toasts: HTMLElement): () => void {
  const { style } = document.documentElement;
  const uncover = (element: Element): void => {
    const { top, bottom, left, right } = toasts.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const isCovered = box.bottom > top && box.top < bottom && box.right > left && box.left < right;
    if (isCovered && !toasts.contains(element)) element.scrollIntoView({ block: 'nearest' });
  };
  // A new order's row may load only after its toast. Scrolled once per row, so as not to fight the user's scrolling.
  const known = new WeakSet<Element>();
  // The value is kept, so that the next changes of the page need not wait for its layout.
  let isEmpty = true;
  const sizes = new ResizeObserver(() => {
    const { height } = toasts.getBoundingClientRect();
    // Every element inherits the variable: setting it recalculates the styles of the whole page.
    if (isEmpty && height === 0) return;
    style.setProperty('--toasts', `${height}px`);
    isEmpty = height === 0;
    if (isEmpty) return;
    for (const element of document.querySelectorAll(IN_USE)) {
      uncover(element);
      known.add(element);
    }
  });
  sizes.observe(toasts);
  const rows = new MutationObserver(() => {
    if (isEmpty) return;
    for (const row of document.querySelectorAll(ARRIVED)) {
      if (!known.has(row)) uncover(row);
      known.add(row);
    }
  });
  rows.observe(document.body, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    rows.disconnect();
    style.removeProperty('--toasts');
  };
}
