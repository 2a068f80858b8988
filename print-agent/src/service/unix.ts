/** What services of systemd and of launchd have in common. */
import { existsSync } from 'node:fs';
import { Problem } from '../problem.ts';
import { runOrThrow, type Tools } from './tools.ts';

export function requireRoot(root: boolean): void {
  if (!root) throw new Problem('This requires root: run it again with "sudo".');
}

/** @param definition the file that defines the service, where it is installed. */
export function requireInstalled(definition: string): void {
  if (existsSync(definition)) return;
  throw new Problem('The service is not installed. Install it with "sudo servery-agent service install".');
}

/**
 * Gives the data folder and all in it to an account: what root wrote there is the service's again.
 *
 * @param owner as chown reads it, such as `root:wheel`.
 */
export async function chownFolder(tools: Tools, dataFolder: string, owner: string): Promise<void> {
  if (existsSync(dataFolder)) await runOrThrow(tools, 'chown', '-R', owner, dataFolder);
}
