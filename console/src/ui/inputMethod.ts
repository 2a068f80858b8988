/** What browsers report as the key of a press that an input method takes; Safari says it of the Enter that ends one. */
const TAKEN = 229;

/**
 * Leaves to an input method what is pressed while it composes (Chinese, Japanese, Korean, and whatever suggests words):
 * such an Enter confirms letters, and must not choose, send or save, nor Escape close a dialog. The one place for every
 * handler of keys and every form of the page: it has to listen before all others.
 */
export function leaveComposingKeys(page: EventTarget): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent)) return;
      // oxlint-disable-next-line typescript/no-deprecated -- Safari tells it by this alone
      if (!event.isComposing && event.keyCode !== TAKEN) return;
      event.stopImmediatePropagation();
      // In a field of one line, Enter would send its form.
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    },
    { capture: true },
  );
}
