import { join } from 'node:path';
import { randomToken } from '@servery/protocol/printing/proof';
import { readIfExists, writePrivateFile } from './privateFile.ts';

/** Anyone who can read this file controls the agent: its owner and the machine's administrators. */
export const SECRET_FILE = 'command-line.secret';
const fileIn = (folder: string): string => join(folder, SECRET_FILE);

/** The command line's secret; undefined where no agent ever ran in this folder. */
export async function readSecret(folder: string): Promise<string | undefined> {
  return (await readIfExists(fileIn(folder)))?.trim();
}

/** The command line's secret, created at the first start, and replaced if others could have read it. */
export async function ensureSecret(folder: string, wasOpen: boolean): Promise<string> {
  const known = wasOpen ? undefined : await readSecret(folder);
  if (known) return known;
  const secret = randomToken();
  await writePrivateFile(fileIn(folder), `${secret}\n`);
  return secret;
}
