/**
 * `npm start`: builds what changed, starts the stand-in platform, the stand-in printer, the agent and the
 * console on loopback, waits until each is healthy and prints their addresses.
 */
import { build } from './build.ts';
import { serveConsole } from './consoleServer.ts';
import { prepare, readOptions, startParts, summary } from './parts.ts';
import { untilStopped } from './untilStopped.ts';

const options = readOptions(
  'npm start --',
  'Starts Servery with a stand-in platform and a stand-in printer, on this machine alone.',
);
const log = (line: string): void => console.log(line);

await untilStopped(async (children, signal) => {
  const place = await prepare(options);
  await build(log, options.agent ? ['console', 'agent'] : ['console']);
  signal.throwIfAborted();

  log('Starting…');
  const { config, healthy } = await startParts(children, place, options, {
    platform: ['--import', 'tsx', 'tests/platform/main.ts'],
    printer: ['--import', 'tsx', 'tests/printer/main.ts'],
    agent: ['print-agent/dist/servery-agent.cjs'],
    agentCommand: ['print-agent/dist/servery-agent.cjs'],
  });
  const server = await serveConsole({ port: place.ports.console, config: () => config });
  await healthy(signal);
  log(summary(place, options));
  return server;
});
