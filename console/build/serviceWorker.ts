import { fileURLToPath } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';
import { buildOf } from '../src/worker/build.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds the service worker beside the page: one classic script at the root, since a worker governs the
 * addresses below its own, and not every browser takes modules as workers. It is told which files the build has, so
 * that every build has a worker of its own.
 *
 * @param plugins what else the worker is built with.
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
