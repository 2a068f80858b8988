import { isServed } from './isServed.ts';

/** How often it is looked whether the console's server is back, in milliseconds. */
const LOOK_MS = 5000;

/** Waits a while, or until there is a network again where there was none. */
const aWhile = (): Promise<void> =>
  new Promise((resolve) => {
    const waited = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', waited);
      resolve();
    };
    const timer = setTimeout(waited, LOOK_MS);
    window.addEventListener('online', waited);
  });

/**
 * Loads something that the page goes on without: where the console's server is out of reach, once it is back. A page of
 * its own fails instead, and says so.
 *
 * @throws what loading failed with, where the server is there and the file is not.
 */
export async function whenServed<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (await isServed()) throw error;
  }
  do await aWhile();
  while (!(await isServed()));
  return load();
}
