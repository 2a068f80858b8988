/** What sees to new orders waits no longer for a page that does not come, in milliseconds. */
const WAITED_MS = 5000;

let isSeen = (): void => undefined;

/** Resolves once the first page stands on the screen: what belongs to no view does not compete with it. */
export const firstView = new Promise<void>((resolve) => {
  isSeen = resolve;
  setTimeout(resolve, WAITED_MS);
});

/** To be called once the first page is drawn: it stands on the screen with the next frame. */
export function firstViewDrawn(): void {
  // No frame comes to a window that nobody sees.
  if (document.hidden) isSeen();
  else requestAnimationFrame(() => setTimeout(isSeen));
}
