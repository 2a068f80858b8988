import { join } from 'node:path';
import { randomToken } from '@servery/protocol/printing/proof';
import { readIfThere, writePrivateFile } from './privateFile.ts';

/** Who can read this file may command the agent: its owner and the machine's administrators. */
const fileIn = (folder: string): string => join(folder, 'command-line.secret');

/** The command line's secret; undefined where no agent ever ran in this folder. */
export async function readSecret(folder: string): Promise<string | undefined> {
  return (await readIfThere(fileIn(folder)))?.trim();
}

/** The command line's secret, made at the first start. */
export async function ensureSecret(folder: string): Promise<string> {
  const known = await readSecret(folder);
  if (known) return known;
  const secret = randomToken();
  await writePrivateFile(fileIn(folder), `${secret}\n`);
  return secret;
}
