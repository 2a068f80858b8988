/** The list's single keys: they go from order to order and press the buttons that are there, never anything else. */
import type { OrderKey } from '../../ui/shortcuts.ts';

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

type Press = (event: KeyboardEvent, onHelp: () => void) => void;

/** Moves the focus; the key then types nothing where it comes to. */
const goTo =
  (find: () => HTMLElement | null | undefined): Press =>
  (event) => {
    const found = find();
    if (!found) return;
    event.preventDefault();
    found.focus();
  };

/** Presses the button of the order that has the focus, once however long the key is held. */
const pressHere =
  (key: OrderKey): Press =>
  ({ repeat }) => {
    if (!repeat) buttonHere(key)?.click();
  };

/** What each key does. */
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
 * Takes a key press. Nothing while something is typed, with Ctrl and the like, or under a dialog.
 *
 * @param onHelp is called for ?.
 */
export function pressOrderKey(event: KeyboardEvent, onHelp: () => void): void {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target instanceof Element && target.closest(TYPED_INTO)) return;
  if (document.querySelector(OVER_THE_PAGE)) return;
  PRESSES.get(event.key.toLowerCase())?.(event, onHelp);
}
