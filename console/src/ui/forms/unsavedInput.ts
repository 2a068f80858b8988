/** The number of marks that say leaving the page would lose something. */
let guarded = 0;

/** Marks the page as having unsaved input; returns a function that removes the mark. */
export function markUnsaved(): () => void {
  guarded += 1;
  return () => {
    guarded -= 1;
  };
}

const WRITES = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea';

/** Whether a form has unsaved changes, or the user is typing. */
export function hasUnsavedInput(): boolean {
  const focused = document.activeElement;
  const isWriting = focused?.matches(WRITES) === true && (focused as HTMLInputElement).value !== '';
  return guarded > 0 || isWriting;
}
