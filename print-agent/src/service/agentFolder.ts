import { readdir } from 'node:fs/promises';
import { isErrno } from '../config/privateFile.ts';
import { Problem } from '../problem.ts';

/** The agent writes one of these first. */
const MARKS = ['agent.json', 'command-line.secret'];

/**
 * Checks that a folder belongs to the agent or may become its own: installing a service changes the owner of the folder
 * and everything in it, and `--data-dir /` must not do that to a whole system.
 *
 * @throws Problem when something else is in it.
 */
export async function requireAgentFolder(folder: string): Promise<void> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    // The folder does not exist yet, or is not readable; then the service manager reports the missing permission.
    if (isErrno(error, 'ENOENT', 'EACCES', 'EPERM')) return;
    throw error;
  }
  if (names.length === 0 || names.some((name) => MARKS.includes(name))) return;
  throw new Problem(`${folder} contains other files: choose an empty folder with --data-dir.`, 2);
}
