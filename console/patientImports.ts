import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What the build puts around every `import()`, and the place in it at which the module is asked for. */
const HELPER = '\0vite/preload-helper.js';
const ASKS = 'baseModule().catch(';

const ASK_AGAIN = fileURLToPath(new URL('src/app/askAgain.ts', import.meta.url));

/**
 * Has every `import()` of the build ask again for what a bad line has lost, before anybody is told or the page is loaded
 * anew (`src/app/askAgain.ts`).
 */
export function patientImports(): Plugin {
  return {
    name: 'patient-imports',
    apply: 'build',
    transform: {
      filter: { id: /preload-helper/ },
      handler(code, id) {
        if (id !== HELPER) return undefined;
        if (!code.includes(ASKS))
          throw new Error('What asks for a module was not found: has Vite changed it?');
        return {
          code: `import { askAgain } from ${JSON.stringify(ASK_AGAIN)};\n${code.replace(ASKS, 'askAgain(baseModule).catch(')}`,
          map: null,
        };
      },
    },
  };
}
