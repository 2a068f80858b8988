/** The list's single keys: they go from order to order and press the buttons that are there, never anything else. */

/** An order's row or card. */
const ORDER = '[data-order]';
/** What has the keyboard for itself. */
const OVER_THE_PAGE = ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=open]';
const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/** The link of the next order, or of the one before; the first while none has the focus. */
function neighbour(step: 1 | -1): HTMLElement | null | undefined {
  const orders = [...document.querySelectorAll(ORDER)];
  const here = orders.findIndex((order) => order.contains(document.activeElement));
  const next = here === -1 ? orders[0] : orders[here + step];
  return next?.querySelector<HTMLElement>('a');
}

/** A button of the order that has the focus, where it is there and can be pressed. */
function buttonHere(key: string): HTMLElement | null | undefined {
  const order = document.activeElement?.closest(ORDER);
  return order?.querySelector<HTMLElement>(`button[data-key="${key}"]:not(:disabled)`);
}

/**
 * Takes a key press: J and K go on and back, A accepts, R takes the order its next step, P prints, / goes to the
 * search. Nothing while something is typed, with Ctrl and the like, or under a dialog.
 *
 * @param onHelp is called for ?.
 */
export function pressOrderKey(event: KeyboardEvent, onHelp: () => void): void {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target instanceof Element && target.closest(TYPED_INTO)) return;
  if (document.querySelector(OVER_THE_PAGE)) return;
  const key = event.key.toLowerCase();
  const focused =
    key === 'j' || key === 'k'
      ? neighbour(key === 'j' ? 1 : -1)
      : key === '/'
        ? document.querySelector<HTMLElement>('[data-key="/"]')
        : undefined;
  if (focused) {
    event.preventDefault();
    focused.focus();
  } else if (['a', 'r', 'p'].includes(key) && !event.repeat) {
    buttonHere(key)?.click();
  } else if (key === '?') {
    onHelp();
  }
}
