/** Maximum wait for the first page, in milliseconds: after that, the watch for new orders starts anyway. */
const WAITED_MS = 5000;

let isSeen = (): void => undefined;

/** Resolves once the first page is on the screen, so that background work does not compete with it. */
export const firstView = new Promise<void>((resolve) => {
  isSeen = resolve;
  setTimeout(resolve, WAITED_MS);
});

/** Call it once the first page is rendered: the next frame shows it on the screen. */
export function reportFirstView(): void {
  // A hidden window gets no frames.
  if (document.hidden) isSeen();
  else requestAnimationFrame(() => setTimeout(isSeen));
}
