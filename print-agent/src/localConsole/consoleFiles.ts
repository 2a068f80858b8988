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
 * The assets of the executable with the console's files and a JSON object of their names, with `.br` appended to those
 * that are compressed, and their places. Packaging adds them (packaging/consoleAssets.ts).
 */
const LIST_ASSET = 'console.json';
const FILES_ASSET = 'console.bin';

/** The files that packaging embedded in the executable, read on request. */
function executableFiles(): ConsoleFiles {
  const list = JSON.parse(getAsset(LIST_ASSET, 'utf8')) as Record<string, [start: number, end: number]>;
  const places = new Map(Object.entries(list));
  // Not a copy but the executable itself. Without an encoding, an ArrayBuffer.
  const files = Buffer.from(getRawAsset(FILES_ASSET) as ArrayBuffer);
  const file = (name: string, isBrotli: boolean): ConsoleFile | undefined => {
    const place = places.get(name);
    return place && { bytes: files.subarray(...place), isBrotli };
  };
  return { read: (name) => Promise.resolve(file(`${name}.br`, true) ?? file(name, false)) };
}

/** The files of this agent's console: inside the executable, or built beside the sources in `folder`. */
export function ownFiles(folder: string): ConsoleFiles {
  return isSea() ? executableFiles() : folderFiles(folder);
}
