/** How long it is waited before a file is asked for once more, in milliseconds. */
const WAITS_MS = [500, 2000];

/** How Chromium and Firefox name the file that they could not load. */
const LOST = /dynamically imported module: (\S+)/;

/** Under which number a file that was lost is asked for next; by its address. */
const numbers = new Map<string, number>();

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
 * A page of Chromium's (seen in 150) that has lost a file asks for that address never again: every further `import()`
 * fails at once, until the page is loaded anew. The same file is therefore asked for under a new address, which, once it
 * came, is the one that stays: the file is run once. A file that it imports itself is out of reach of this.
 */
async function ask<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = LOST.exec(String(error))?.[1];
    if (address === undefined) throw error;
    const number = numbers.get(address);
    numbers.set(address, number ?? 1);
    if (number === undefined) throw error;
    // Not a literal: the build would have that, too, go through here.
    const anew = [address, number].join('?again=');
    try {
      return (await import(/* @vite-ignore */ anew)) as Module;
    } catch {
      numbers.set(address, number + 1);
      throw error;
    }
  }
}
