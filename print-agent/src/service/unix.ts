/** Shared code of the services of systemd and of launchd. */
import { existsSync } from 'node:fs';
import { Problem } from '../problem.ts';
import { runOrThrow, type Tools } from './tools.ts';

export function requireRoot(root: boolean): void {
  if (!root) throw new Problem('This requires root: run it again with "sudo".');
}

/** @param definition path of the installed file that defines the service. */
export function requireInstalled(definition: string): void {
  if (existsSync(definition)) return;
  throw new Problem('The service is not installed. Install it with "sudo servery-agent service install".');
}

/**
 * Makes an account the owner of the data folder and everything in it, including what root wrote there.
 *
 * @param owner as chown reads it, such as `root:wheel`.
 */
export async function chownFolder(tools: Tools, dataFolder: string, owner: string): Promise<void> {
  if (existsSync(dataFolder)) await runOrThrow(tools, 'chown', '-R', owner, dataFolder);
}
