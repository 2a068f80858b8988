import { spawnSync } from 'node:child_process';

/**
 * The short hash of the commit that is being built, shown to support; undefined if the sources are not under git. The
 * same commit gives the same hash.
 */
export function buildName(): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=9', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}
