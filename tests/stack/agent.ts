/** `npm run agent -- <arguments>`: the agent's command line, built when its sources changed. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.ts';
import { dataFolder } from './places.ts';

await build((line) => console.error(line), ['agent']);
const child = spawn(process.execPath, ['print-agent/dist/servery-agent.cjs', ...process.argv.slice(2)], {
  stdio: 'inherit',
  // The data folder of the agent that `npm start` runs, so that both use the same printers and jobs.
  env: { SERVERY_AGENT_DATA: join(dataFolder(), 'agent'), ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
