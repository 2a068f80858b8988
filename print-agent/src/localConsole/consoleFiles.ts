import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAsset, getRawAsset, isSea } from 'node:sea';
import { isErrno } from '../config/privateFile.ts';

/** A file of the built console. */
export interface ConsoleFile {
  readonly bytes: Buffer;
  /** `bytes` are compressed by Brotli. */
  readonly isBrotli: boolean;
}

export interface ConsoleFiles {
  /** @param name path below the console's root, such as `assets/start-1234.js`; it must not lead out of that folder. */
  read(name: string): Promise<ConsoleFile | undefined>;
}

/** The files of a console build folder, preferring compressed ones. */
export function folderFiles(folder: string): ConsoleFiles {
  const read = async (name: string, isBrotli: boolean): Promise<ConsoleFile | undefined> => {
    try {
      return { bytes: await readFile(join(folder, name)), isBrotli };
    } catch (error) {
      if (isErrno(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined;
      throw error;
    }
  };
  return { read: async (name) => (await read(`${name}.br`, true)) ?? read(name, false) };
}

/**
 * The asset of the executable that lists the console's assets, a JSON array of names: `console/` and the file's own
 * name, with `.br` appended if it is compressed. Packaging adds it (packaging/consoleAssets.ts).
 */
const LIST_ASSET = 'console.json';

/** The files that packaging embedded in the executable, read on request. */
function executableFiles(): ConsoleFiles {
  const names = new Set(JSON.parse(getAsset(LIST_ASSET, 'utf8')) as readonly string[]);
  const asset = (name: string, isBrotli: boolean): ConsoleFile | undefined =>
    names.has(name) ? { bytes: Buffer.from(getRawAsset(name) as ArrayBuffer), isBrotli } : undefined;
  return {
    read: (name) => Promise.resolve(asset(`console/${name}.br`, true) ?? asset(`console/${name}`, false)),
  };
}

/** The files of this agent's console: inside the executable, or built beside the sources in `folder`. */
export function ownFiles(folder: string): ConsoleFiles {
  return isSea() ? executableFiles() : folderFiles(folder);
}
