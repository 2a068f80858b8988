import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('src/worker/serviceWorker.ts', import.meta.url));

/**
 * Builds the service worker beside the page: one classic script at the root, since a worker governs the
 * addresses below its own, and not every browser takes modules as workers.
 */
export function serviceWorker(): Plugin {
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    writeBundle: {
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          root: fileURLToPath(new URL('.', import.meta.url)),
          publicDir: false,
          logLevel: 'warn',
          build: {
            outDir,
            emptyOutDir: false,
            sourcemap: true,
            rolldownOptions: {
              input: ENTRY,
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        });
      },
    },
  };
}
