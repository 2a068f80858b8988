import { join } from 'node:path';
import { restrictToOwner } from './privateFile.ts';
import { SECRET_FILE } from './secret.ts';

/**
 * The files of the data folder with secrets or guest data, only for the folder's owner, and what to do if untrusted
 * users may have read them.
 */
const PRIVATE_FILES: Readonly<Record<string, string | undefined>> = {
  [SECRET_FILE]: `stop the agent, remove ${SECRET_FILE} and start it again`,
  'pairings.json': 'remove its consoles and pair them again',
  [join('spool', 'journal.jsonl')]: undefined,
};

/** Restricts private files that others could read, as after a restored backup. @returns their names. */
export async function restrictPrivateFiles(folder: string): Promise<readonly string[]> {
  const closed: string[] = [];
  for (const name of Object.keys(PRIVATE_FILES)) {
    if (await restrictToOwner(join(folder, name))) closed.push(name);
  }
  return closed;
}

/**
 * A warning about files that were open to others.
 *
 * @param known those whose content others may still know.
 */
export function restrictedText(closed: readonly string[], known = closed): string {
  const advice = known.flatMap((name) => PRIVATE_FILES[name] ?? []).join('; ');
  return `Other users of this computer could read ${closed.join(' and ')} and no longer can.${advice && ` If you do not trust them, ${advice}.`}`;
}
