import { fileURLToPath } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';
import { buildOf } from '../src/worker/build.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds the service worker next to the page: one classic script at the root, since a worker controls the addresses
 * below its own, and not every browser accepts modules as workers. It contains the list of the build's files, so every
 * build has its own worker.
 *
 * @param plugins further plugins for the worker's build.
 */
export function serviceWorker(plugins: () => PluginOption): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }, bundle) {
        await build({
          configFile: false,
          plugins: [plugins()],
          root: ROOT,
          publicDir: false,
          define: { BUILD: JSON.stringify(buildOf(bundle)) },
          logLevel: 'warn',
          build: {
            ...(dir !== undefined && { outDir: dir }),
            emptyOutDir: false,
            sourcemap: true,
            rolldownOptions: {
              input: `${ROOT}src/worker/serviceWorker.ts`,
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        });
      },
    },
  };
}
