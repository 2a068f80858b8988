import { writeFile } from 'node:fs/promises';
import { isErrno } from '../config/privateFile.ts';
import { Problem } from '../problem.ts';

/** Writes a file for its owner alone. @throws Problem where there is one of that name. */
export async function writeNewFile(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (isErrno(error, 'EEXIST')) throw new Problem(`${path} is there already: name another file.`);
    throw error;
  }
}
