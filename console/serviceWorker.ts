import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { buildOf } from './src/worker/build.ts';

const ENTRY = fileURLToPath(new URL('src/worker/serviceWorker.ts', import.meta.url));

/**
 * Builds the service worker beside the page: one classic script at the root, since a worker governs the
 * addresses below its own, and not every browser takes modules as workers. It is told which files the build has, so
 * that every build has a worker of its own.
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
      async handler(_, bundle) {
        await build({
          configFile: false,
          root: fileURLToPath(new URL('.', import.meta.url)),
          publicDir: false,
          define: { BUILD: JSON.stringify(buildOf(bundle)) },
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
