/** The list's single-key shortcuts: they move between orders and press existing buttons, nothing else. */
import type { OrderKey } from '../../ui/shortcuts.ts';

/** An order's row or card. */
const ORDER = '[data-order]';
/** Open layers that capture the keyboard. */
const OVER_THE_PAGE = ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=open]';
const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/** The link of the next or the previous order; the first order's while none has the focus. */
function neighbour(step: 1 | -1): HTMLElement | null | undefined {
  const orders = [...document.querySelectorAll(ORDER)];
  const here = orders.findIndex((order) => order.contains(document.activeElement));
  const next = here === -1 ? orders[0] : orders[here + step];
  return next?.querySelector<HTMLElement>('a');
}

/** A button of the focused order, if it exists and is enabled. */
function buttonHere(key: string): HTMLElement | null | undefined {
  const order = document.activeElement?.closest(ORDER);
  return order?.querySelector<HTMLElement>(`button[data-key="${key}"]:not(:disabled)`);
}

type Press = (event: KeyboardEvent, onHelp: () => void) => void;

/** Moves the focus, and prevents the key from being typed into the new target. */
const goTo =
  (find: () => HTMLElement | null | undefined): Press =>
  (event) => {
    const found = find();
    if (!found) return;
    event.preventDefault();
    found.focus();
  };

/** Presses a button of the focused order, once however long the key is held. */
const pressHere =
  (key: OrderKey): Press =>
  ({ repeat }) => {
    if (!repeat) buttonHere(key)?.click();
  };

/** The action of each key. */
const PRESSES: ReadonlyMap<string, Press> = new Map(
  Object.entries({
    j: goTo(() => neighbour(1)),
    k: goTo(() => neighbour(-1)),
    a: pressHere('a'),
    r: pressHere('r'),
    p: pressHere('p'),
    '/': goTo(() => document.querySelector<HTMLElement>('[data-key="/"]')),
    '?': (_, onHelp) => onHelp(),
  } satisfies Record<OrderKey, Press>),
);

/**
 * Handles a key press. Ignores it in a text field, with Ctrl and other modifiers, or under a dialog.
 *
 * @param onHelp called for the ? key.
 */
export function pressOrderKey(event: KeyboardEvent, onHelp: () => void): void {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target instanceof Element && target.closest(TYPED_INTO)) return;
  if (document.querySelector(OVER_THE_PAGE)) return;
  PRESSES.get(event.key.toLowerCase())?.(event, onHelp);
}
