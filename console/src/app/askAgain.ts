/** How long it is waited before a file is asked for once more, in milliseconds. */
const WAITS_MS = [500, 2000];

/**
 * Loads a module, asking again where a line has lost it on the way. What the build makes of every `import()` goes
 * through this (`console/patientImports.ts`). Without a network there is nothing to wait for here.
 *
 * @throws what loading failed with the last time.
 */
export async function askAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of WAITS_MS) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) throw error;
      await new Promise((waited) => setTimeout(waited, wait));
    }
  }
  return load();
}
