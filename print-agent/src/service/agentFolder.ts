import { readdir } from 'node:fs/promises';
import { isErrno } from '../config/privateFile.ts';
import { Problem } from '../problem.ts';

/** The agent writes one of these first. */
const MARKS = ['agent.json', 'command-line.secret'];

/**
 * Makes sure that a folder is the agent's or may become it: a service's folder and all below it change owner, and
 * `--data-dir /` must not do that to a whole system.
 *
 * @throws Problem when something else is in it.
 */
export async function requireAgentFolder(folder: string): Promise<void> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    // None yet; or not for these eyes, and then the service's manager says who may.
    if (isErrno(error, 'ENOENT', 'EACCES', 'EPERM')) return;
    throw error;
  }
  if (names.length === 0 || names.some((name) => MARKS.includes(name))) return;
  throw new Problem(`${folder} holds other things than an agent's: give an empty folder with --data-dir.`, 2);
}
