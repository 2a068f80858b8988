import { writeFile } from 'node:fs/promises';
import { isErrno } from '../config/privateFile.ts';
import { Problem } from '../problem.ts';

/** Writes a file that only its owner can read. @throws Problem if the file already exists. */
export async function writeNewFile(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (isErrno(error, 'EEXIST')) throw new Problem(`${path} already exists: choose another file.`);
    throw error;
  }
}
