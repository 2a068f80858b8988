/**
 * `npm run dev`: the parts of `npm start` from their sources: the console with hot reload, the others restarted
 * when their sources change.
 */
import { configScript } from '../../print-agent/src/localConsole/hosting.ts';
import { untilHealthy } from './children.ts';
import { prepare, readOptions, startParts, summary } from './parts.ts';
import { untilStopped } from './untilStopped.ts';

const options = readOptions('npm run dev --', 'Starts Servery from its sources, reloading what changes.');

/** Arguments for Node that run a source file and restart it when it or one of its imports changes. */
const watched = (file: string): string[] => [
  'node_modules/tsx/dist/cli.mjs',
  'watch',
  '--clear-screen=false',
  file,
];

await untilStopped(async (children, signal) => {
  const place = await prepare(options);
  console.log('Starting…');
  const { config, healthy } = await startParts(children, place, options, {
    platform: watched('tests/platform/main.ts'),
    printer: watched('tests/printer/main.ts'),
    agent: watched('print-agent/src/main.ts'),
    agentCommand: ['--import', 'tsx', 'print-agent/src/main.ts'],
  });
  children.start({
    name: 'console',
    loud: true,
    args: [
      'console/node_modules/vite/bin/vite.js',
      'console',
      '--host',
      '127.0.0.1',
      '--strictPort',
      '--port',
      String(place.ports.console),
    ],
    // The console's Vite configuration serves this as config.js.
    env: { SERVERY_CONFIG_SCRIPT: configScript(config) },
  });
  await healthy(signal);
  await untilHealthy('console', `http://127.0.0.1:${place.ports.console}/`, signal);
  console.log(summary(place, options));
  return { close: () => Promise.resolve() };
});
