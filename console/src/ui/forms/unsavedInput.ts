/** Whether something on the page would be lost by leaving it. */
let guarded = 0;

/** Marks the page as holding unsaved input; the function that comes back takes the mark away. */
export function markUnsaved(): () => void {
  guarded += 1;
  return () => {
    guarded -= 1;
  };
}

const WRITES = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea';

/** Whether a form has changes that are not saved, or somebody is in the middle of writing. */
export function hasUnsavedInput(): boolean {
  const focused = document.activeElement;
  const isWriting = focused?.matches(WRITES) === true && (focused as HTMLInputElement).value !== '';
  return guarded > 0 || isWriting;
}
