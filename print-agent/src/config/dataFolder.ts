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
 * The default folder for settings, pairings, jobs and logs, unless `--data-dir` or SERVERY_AGENT_DATA overrides it: a
 * system folder for a service, a folder of the user otherwise.
 */
export function defaultDataFolder({ platform, env, home, root }: Machine): string {
  if (platform === 'win32') return join(env['ProgramData'] ?? 'C:\\ProgramData', 'Servery', 'agent');
  if (platform === 'darwin') {
    return join(root ? '/' : home, 'Library', 'Application Support', 'Servery', 'agent');
  }
  if (root) return '/var/lib/servery-agent';
  return join(env['XDG_STATE_HOME'] ?? join(home, '.local', 'state'), 'servery-agent');
}

/** The data folder of this run: the requested one, else the environment's, else the default. */
export function dataFolder(dataDir: string | undefined): string {
  const { platform, env } = process;
  return (
    dataDir ??
    env['SERVERY_AGENT_DATA'] ??
    defaultDataFolder({ platform, env, home: homedir(), root: process.getuid?.() === 0 })
  );
}

/** Creates the folder, readable only by its owner; its parents stay traversable for a service of another user. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder, 0o700);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(
      `The data folder cannot be created (${reason}): choose another with --data-dir or SERVERY_AGENT_DATA.`,
    );
  }
}

/**
 * Creates a folder and its parents. Avoids Node's recursive option, which never returns below a folder that allows no
 * subfolders, such as Linux's `/proc`.
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
