import { isServed } from './isServed.ts';

/** How often to check whether the console's server is back, in milliseconds. */
const POLL_MS = 5000;

/** Waits for some time, or until the network is back. */
const aWhile = (): Promise<void> =>
  new Promise((resolve) => {
    const waited = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', waited);
      resolve();
    };
    const timer = setTimeout(waited, POLL_MS);
    window.addEventListener('online', waited);
  });

/**
 * Loads something without which the page continues: if the console's server is out of reach, once it is back. A page
 * itself fails instead, and shows the error.
 *
 * @throws the loading error, if the server responds and the file is missing.
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
