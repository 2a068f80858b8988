/** `npm run package`: the agent as standalone executables, tested as far as this machine can. */
import { basename, join } from 'node:path';
import { packageAgent } from '../../print-agent/packaging/packageAgent.ts';
import { build } from './build.ts';
import { tryExecutable } from './packageTrial.ts';
import { dataFolder, Problem, ROOT } from './places.ts';

const log = (line: string): void => console.log(line);

try {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Problem(
      'The executables are made on Linux (x64): its Node makes what is put into all of them.',
    );
  }
  await build(log);
  const cache = join(dataFolder(), 'cache');
  for (const { target, file, bytes } of await packageAgent({
    agent: join(ROOT, 'print-agent'),
    console: join(ROOT, 'console'),
    cache,
    log,
  })) {
    const trial = await tryExecutable(target.system, file);
    log(`${basename(file)}  ${(bytes / 1e6).toFixed(1)} MB  ${trial}`);
  }
  log('Packaged: print-agent/dist/package (executables, SHA256SUMS, THIRD-PARTY-LICENSES.txt).');
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}
