/** Programs of the system that tests need, installed from Debian's packages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Problem } from './places.ts';

/** A program and the Debian package that contains it. */
export interface DebianProgram {
  readonly package: string;
  readonly path: string;
}

/** Whether packages can be installed here. */
export const IS_DEBIAN_ROOT = existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** CUPS, and `socat`, which stands for a USB cable. */
const PRINTING: readonly DebianProgram[] = [
  { package: 'cups', path: '/usr/lib/cups/backend/socket' },
  { package: 'socat', path: '/usr/bin/socat' },
];

/** @returns whether it succeeded */
export async function run(command: string, args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  const [code] = (await once(child, 'close').catch(() => [1])) as [number | null];
  return code === 0;
}

/** @throws Problem saying what to install when a missing one cannot be installed */
export async function installFromDebian(
  programs: readonly DebianProgram[],
  log: (line: string) => void,
): Promise<void> {
  const missing = programs.filter(({ path }) => !existsSync(path));
  if (missing.length === 0) return;
  const packages = missing.map((each) => each.package);
  log(`Installing ${packages.join(' and ')} from Debian's packages…`);
  // The package lists of a new machine may be missing, or name a Firefox that is too old to drive.
  await run('apt-get', ['update', '-q']);
  if (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages])) return;
  throw new Problem(
    `${packages.join(' and ')} could not be installed from Debian's packages: check that they can be reached, or install them yourself.`,
  );
}

/** Installs a real print system, where that is possible; without it, the tests that print through it are skipped. */
export async function installPrintSystem(log: (line: string) => void): Promise<void> {
  if (!IS_DEBIAN_ROOT) return;
  try {
    await installFromDebian(PRINTING, log);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log(`${error.message} The tests that print through CUPS and socat are skipped.`);
  }
}
