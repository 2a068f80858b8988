import { execFile } from 'node:child_process';
import { chmod, copyFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isErrno } from '../src/config/privateFile.ts';
import { NODE_ARGUMENTS } from './nodeArguments.ts';

const execute = promisify(execFile);
const POSTJECT = createRequire(import.meta.url).resolve('postject/dist/cli.js');

/** Names that Node itself looks for (Node.js, "Single executable applications"). */
const BLOB = 'NODE_SEA_BLOB';
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const MACHO_SEGMENT = 'NODE_SEA';

export interface ExecutableParts {
  /** The bundled program. */
  readonly bundle: string;
  /** Files that the program reads with `node:sea`, by the name it asks for. */
  readonly assets: Readonly<Record<string, string>>;
  /** A Node that runs here, of the same version as `base`. */
  readonly maker: string;
  /** The Node that becomes the executable. */
  readonly base: string;
  /** Strips the debug symbols of the base: 18 MB of Node on Linux. */
  readonly isStripped: boolean;
}

/**
 * Makes one file of Node and the program. A signature that the base had does not hold for it any more.
 *
 * @param folder for what is made on the way.
 */
export async function makeExecutable(parts: ExecutableParts, output: string, folder: string): Promise<void> {
  const config = join(folder, 'sea.json');
  const blob = join(folder, 'sea.blob');
  await writeFile(
    config,
    JSON.stringify({
      main: parts.bundle,
      output: blob,
      assets: parts.assets,
      disableExperimentalSEAWarning: true,
      // Compiled code would run on the maker's processor and system alone.
      useCodeCache: false,
      execArgv: NODE_ARGUMENTS,
    }),
  );
  await execute(parts.maker, ['--experimental-sea-config', config]);
  await copyFile(parts.base, output);
  await chmod(output, 0o755);
  // Strip before injecting the program: afterwards, strip would remove the section by which it is found.
  if (parts.isStripped) await strip(output);
  // Run as a program: its warnings (a broken signature, unnamed sections) are expected.
  const mark = ['--sentinel-fuse', FUSE, '--macho-segment-name', MACHO_SEGMENT];
  await execute(process.execPath, [POSTJECT, output, BLOB, blob, ...mark]);
}

async function strip(file: string): Promise<void> {
  try {
    await execute('strip', ['--strip-unneeded', file]);
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
    throw new Error('There is no "strip" here: install binutils.', { cause: error });
  }
}
