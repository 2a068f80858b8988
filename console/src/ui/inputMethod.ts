/**
 * The key code that browsers report for a key taken by an input method; Safari reports it for the Enter that ends one.
 */
const TAKEN = 229;

/**
 * Leaves key presses during composition to the input method (Chinese, Japanese, Korean, and word suggestions): Enter
 * then confirms letters and must not choose, send or save, nor Escape close a dialog. This one place covers every key
 * handler and form of the page; its listener must be registered first.
 */
export function leaveComposingKeys(page: EventTarget): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent)) return;
      // oxlint-disable-next-line typescript/no-deprecated -- in Safari this property alone tells that an input method is composing
      if (!event.isComposing && event.keyCode !== TAKEN) return;
      event.stopImmediatePropagation();
      // In a single-line field, Enter would submit its form.
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    },
    { capture: true },
  );
}
