import { mkdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Problem } from '../problem.ts';
import { isErrno } from './privateFile.ts';

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Runs as root, as a service does. */
  readonly root: boolean;
}

/**
 * Where the agent keeps settings, pairings, jobs and logs unless `--data-dir` or SERVERY_AGENT_DATA says
 * otherwise: the system's own place for a service, the person's for everybody else.
 */
export function defaultDataFolder({ platform, env, home, root }: Machine): string {
  if (platform === 'win32') return join(env['ProgramData'] ?? 'C:\\ProgramData', 'Servery', 'agent');
  if (platform === 'darwin') {
    return join(root ? '/' : home, 'Library', 'Application Support', 'Servery', 'agent');
  }
  if (root) return '/var/lib/servery-agent';
  return join(env['XDG_STATE_HOME'] ?? join(home, '.local', 'state'), 'servery-agent');
}

/** The folder of this run: what was asked for, else the environment's, else the machine's own place. */
export function dataFolder(asked: string | undefined): string {
  const { platform, env } = process;
  return (
    asked ??
    env['SERVERY_AGENT_DATA'] ??
    defaultDataFolder({ platform, env, home: homedir(), root: process.getuid?.() === 0 })
  );
}

/** Makes the folder, readable by its owner alone; those above it stay passable for another owner's service. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder, 0o700);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(
      `The data folder cannot be made (${reason}): give another with --data-dir or SERVERY_AGENT_DATA.`,
    );
  }
}

/**
 * Makes a folder and those above it. Not by Node's own recursion, which never ends below a folder that takes no others,
 * such as Linux's `/proc`.
 */
function makeFolder(folder: string, mode?: number): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    if (isErrno(error, 'ENOENT') && dirname(folder) !== folder) {
      makeFolder(dirname(folder));
      mkdirSync(folder, mode);
    } else if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
      throw error;
    }
  }
}
