/** How long it is waited before a file is asked for once more, in milliseconds. */
const WAITS_MS = [500, 2000];

/** The address in the error that Chromium and Firefox throw. */
const LOST = /dynamically imported module: (\S+)/;

/** The number of the next retry of each lost file, by its address. */
const retries = new Map<string, number>();

/**
 * Loads a module, asking again where a line has lost it on the way. What the build makes of every `import()` goes
 * through this (`console/patientImports.ts`). Without a network there is nothing to wait for here.
 *
 * @throws what loading failed with the last time.
 */
export async function askAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of WAITS_MS) {
    try {
      return await ask(load);
    } catch (error) {
      if (!navigator.onLine) throw error;
      await new Promise((waited) => setTimeout(waited, wait));
    }
  }
  return ask(load);
}

/**
 * Chromium (seen in 150) caches a failed import: until the page reloads, every further `import()` of that address fails
 * without a request. The retry therefore adds a query to the address. The address that loads is used from then on, so the
 * file runs once. This does not reach a file that the lost one imports.
 */
async function ask<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = LOST.exec(String(error))?.[1];
    if (address === undefined) throw error;
    const number = retries.get(address);
    retries.set(address, number ?? 1);
    if (number === undefined) throw error;
    // Not a literal: the build would wrap its import in `askAgain`, too.
    const retry = [address, number].join('?again=');
    try {
      return (await import(/* @vite-ignore */ retry)) as Module;
    } catch {
      retries.set(address, number + 1);
      throw error;
    }
  }
}
