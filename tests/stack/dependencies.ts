/**
 * What ships with console and agent and is not ours: under which terms, and whether something is known against it.
 * The registry is asked for the latter. Where it cannot be, as offline or behind a mirror that has no such service,
 * that is said and nothing fails: what is installed is what the lockfile pins, and the next run asks again.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { checkLicences } from './licences.ts';
import { Problem, ROOT } from './places.ts';

/** Longer than a registry that answers needs, in milliseconds. */
const PATIENCE = 40_000;
/** What nobody may ship. */
const GRAVE = new Set(['high', 'critical']);

const audit = z.object({
  advisories: z.record(
    z.string(),
    z.looseObject({ module_name: z.string(), severity: z.string(), title: z.string(), url: z.string() }),
  ),
});

/** What the registry knows against the installed versions, or why it cannot be asked. */
function askRegistry(): z.output<typeof audit> | string {
  const { packageManager } = z.parse(
    z.object({ packageManager: z.string() }),
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
  );
  const pnpm = packageManager.split('+')[0] ?? '';
  const exec = ['exec', '--yes', `--package=${pnpm}`, '--', 'pnpm', 'audit', '--prod', '--json'];
  const options = {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: PATIENCE,
    env: { ...process.env, npm_config_fetch_retries: '0', npm_config_loglevel: 'error' },
  } as const;
  // As run.mjs does: npm names its own program to its scripts.
  const npm = process.env['npm_execpath'];
  const { stdout, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...exec], options)
    : spawnSync('npm', exec, { ...options, shell: process.platform === 'win32' });
  if (error) return error.message;
  try {
    return z.parse(audit, JSON.parse(stdout));
  } catch {
    return stdout.replaceAll(/\s+/g, ' ').trim();
  }
}

try {
  console.log(`${checkLicences()} packages, all under terms that tests/stack/licences.ts allows.`);
  const answer = askRegistry();
  if (typeof answer === 'string') {
    console.log(
      `The registry could not be asked what is known against them (${answer.slice(0, 200)}). ` +
        'Run "npx pnpm audit --prod" where registry.npmjs.org can be reached before a release.',
    );
  } else {
    const grave = Object.values(answer.advisories).filter(({ severity }) => GRAVE.has(severity));
    if (grave.length > 0) {
      const lines = grave.map(({ module_name: name, title, url }) => `  ${name}: ${title} (${url})`);
      throw new Problem(`Known against what ships with the product:\n${lines.join('\n')}`);
    }
    console.log('Nothing grave is known against them.');
  }
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.log(error.message);
  process.exitCode = 1;
}
