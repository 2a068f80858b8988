import { spawnSync } from 'node:child_process';

/**
 * The short name of the commit that is being built, for the console to tell its supporters; undefined where the
 * sources are not under git. The same commit gives the same name.
 */
export function buildName(): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=9', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}
