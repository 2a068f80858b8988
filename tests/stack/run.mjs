/**
 * The first step of every command in the root's package.json, on a machine that has only Node and npm: checks
 * Node, installs the pinned pnpm and the locked dependencies when they are missing, then runs `<command>.ts`.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import './endWithParent.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** [20, 19, 0] from "v20.19.0" or ">=20.19.0". */
const versionOf = (text) => text.replace(/^\D+/, '').split('.').map(Number);
const older = ([a, b], [x, y]) => a < x || (a === x && b < y);

if (older(versionOf(process.version), versionOf(manifest.engines.node))) {
  stop(`Servery needs Node ${manifest.engines.node.slice(2)} or newer; this is ${process.version}.`);
}

/** The installed packages are current as long as neither the lockfile nor a manifest has changed since. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '');
  for (const file of [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...['', 'protocol/', 'print-agent/', 'console/', 'tests/'].map((folder) => `${folder}package.json`),
  ]) {
    hash.update(readFileSync(root + file));
  }
  return hash.digest('hex');
}

function install() {
  const stamp = `${root}node_modules/.servery-installed`;
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the dependencies (a minute the first time)…');
  const pnpm = manifest.packageManager.split('+')[0];
  const exec = [
    'exec',
    '--yes',
    `--package=${pnpm}`,
    '--',
    'pnpm',
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
  ];
  // npm passes its own path to its scripts; without it (plain `node run.mjs`) the PATH has to do.
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, npm_config_loglevel: 'error' } };
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...exec], options)
    : spawnSync('npm', exec, { ...options, shell: process.platform === 'win32' });
  if (result.status !== 0) {
    stop(
      'The dependencies could not be installed: check that the npm registry can be reached, then try again.',
    );
  }
  writeFileSync(stamp, wanted);
}

const [command, ...args] = process.argv.slice(2);
const program = new URL(`./${command}.ts`, import.meta.url);
if (command === undefined || !existsSync(program)) stop(`There is no command "${command}".`);

process.chdir(root);
install();
// The TypeScript loader is available only from here on.
const { register } = await import('tsx/esm/api');
register();
process.argv = [process.execPath, fileURLToPath(program), ...args];
await import(program.href);
